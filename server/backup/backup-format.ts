import * as v from 'valibot'

/**
 * A backup is gzipped NDJSON: the header, then for each table a line with its name and its rows as PostgreSQL writes
 * them in JSON, one a line, then files of the disk store, then the count of all rows, which a cut-off file lacks.
 * Rows go through untouched, as text: JavaScript's numbers would not hold a bigint.
 */
export const backupHeader = v.object({
  format: v.literal('sampan-backup'),
  version: v.literal(1),
  madeAt: v.string(),
  /** The last migration that had run. */
  migration: v.string(),
})
/** Lines that are arrays say what follows or what ends; those that are objects are rows. */
export const markLine = v.union([
  v.tuple([v.literal('table'), v.string()]),
  v.tuple([v.literal('file'), v.string(), v.string()]),
  v.tuple([v.literal('end'), v.number(), v.number()]),
])
export type Mark = v.InferOutput<typeof markLine>

/** The file is no whole backup; the message is fit to print. */
export class BadBackup extends Error {}

/** What a backup leaves out: counts of the moment, the migrator's own tables (the header has what matters). Queued jobs live in a schema of their own and are left out too: what they were to send is old by then. */
export const NOT_IN_BACKUP = ['rate_limit', 'kysely_migration', 'kysely_migration_lock']
