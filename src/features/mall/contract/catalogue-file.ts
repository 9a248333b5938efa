import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import type { FailureCode } from '#engine/shared/failures.ts'
import { list, shortText, text, uuid } from '#engine/shared/fields.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'

const right = 'buy'

/** Lines of a file without its header. */
export const MAX_FILE_LINES = 20_000
const MAX_FILE_LENGTH = 8_000_000

/**
 * `check` writes nothing, `all` writes nothing if a line is wrong, `good` writes the products whose lines are all right:
 * a product is imported whole or not at all.
 */
export const IMPORT_MODES = ['check', 'all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

const number = v.exactOptional(v.number())
const failure = v.object({
  /** The column, as the file names it; empty for the whole line. */
  path: text,
  code: v.pipe(
    text,
    v.transform((code) => code as FailureCode),
  ),
  args: v.object({
    type: v.exactOptional(text),
    min: number,
    max: number,
    length: number,
    row: number,
  }),
})
/** Lines with reasons, and reasons of one, in one answer; more would not be read before the first are corrected. */
export const MAX_REASONED_LINES = 200
export const MAX_REASONS = 20

/** `line`: from 1, the header included. */
const badLine = v.object({ line: v.number(), failures: list(failure, MAX_REASONS) })
const report = v.object({
  /** Whether anything was written. */
  imported: v.boolean(),
  lines: v.number(),
  /** Products that are new, and that are changed. */
  created: v.number(),
  changed: v.number(),
  /** The first of the wrong lines. */
  bad: list(badLine, MAX_REASONED_LINES),
  /** The other wrong lines, whose reasons are told when the first are corrected. */
  alsoBad: list(v.number(), MAX_FILE_LINES),
  /** How often each of the most frequent reasons is in the file. */
  reasons: list(v.object({ lines: v.number(), failure }), MAX_REASONS),
  /** Lines that are right, of products that have a bad one. */
  leftOut: list(v.number(), MAX_FILE_LINES),
})
export type ImportReport = v.InferOutput<typeof report>
export type BadLine = ImportReport['bad'][number]

/**
 * Makes and changes products by the lines of a file; columns that it lacks stay as they are. Refuses to write with
 * `price_doubtful` until it is confirmed if a price is far from the last one.
 */
export const importCatalogue = endpoint({
  method: 'POST',
  path: '/api/staff/catalogue/import',
  for: 'staff',
  right,
  once: true,
  maxBytes: 2 * MAX_FILE_LENGTH,
  body: v.object({
    onceKey: uuid,
    mode: v.picklist(IMPORT_MODES),
    file: v.pipe(shortText(MAX_FILE_LENGTH), v.nonEmpty()),
    confirmed,
  }),
  reply: report,
})

/** All products as a CSV file, one line for each variant. */
export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/api/staff/catalogue/export',
  for: 'staff',
  right,
  reply: 'raw',
})
