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

/** `waits` is kept until what it is about is there. */
export const CSV_CHANGES = ['added', 'changed', 'same', 'waits'] as const

/** What a row would do to what is there: `old` is what stands there now, `next` what would. */
const csvChange = v.object({
  row: v.number(),
  kind: v.picklist(CSV_CHANGES),
  old: v.nullable(text),
  next: text,
})
export type CsvChange = v.InferOutput<typeof csvChange>

/** What a file would do, row by row, and why the others would be refused. */
export const csvPreview = v.object({
  changes: list(csvChange, MAX_CSV_ROWS),
  errors: csvResult.entries.errors,
})
export type CsvPreview = v.InferOutput<typeof csvPreview>
