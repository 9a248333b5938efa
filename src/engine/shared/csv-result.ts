import * as v from 'valibot'
import { list, text } from './fields.ts'

export const MAX_CSV_BYTES = 1_000_000

export const MAX_CSV_ROWS = 2_000

/** What became of one row of a file; `row` counts from 1, without the heading. */
export const csvResult = v.object({
  rows: v.number(),
  done: v.number(),
  errors: list(v.object({ row: v.number(), column: v.nullable(text), code: text }), MAX_CSV_ROWS),
})

export type CsvResult = v.InferOutput<typeof csvResult>
