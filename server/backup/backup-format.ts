import * as v from 'valibot'

/**
 * A backup is gzipped NDJSON: the header; for each table a line with its name, then one line of PostgreSQL's JSON for
 * each row; the files of the disk store; the count of all rows, which is missing if the file is truncated.
 * Rows stay text, because JavaScript numbers cannot hold a bigint.
 */
export const backupHeader = v.object({
  format: v.literal('sampan-backup'),
  version: v.literal(1),
  madeAt: v.string(),
  /** The last migration that was applied. */
  migration: v.string(),
  /** Whether the files are in the backup or stay in a store of their own. */
  files: v.picklist(['inside', 'leftOut']),
})
/** An array line marks the start or the end of a section. An object line is a row. */
export const markLine = v.union([
  v.tuple([v.literal('table'), v.string()]),
  v.tuple([v.literal('file'), v.string(), v.string()]),
  v.tuple([v.literal('end'), v.number(), v.number()]),
])
export type Mark = v.InferOutput<typeof markLine>

/** The file is not a complete backup. The message is safe to print. */
export class BadBackup extends Error {}

/** Tables that a backup omits: rate counters and the migrator's own tables, which the header covers. Gathered mails, and queued jobs, which are in another schema, are omitted too, because they are outdated after a restore. */
export const NOT_IN_BACKUP = [
  'rate_limit',
  'kept_asset',
  'mail_batch',
  'kysely_migration',
  'kysely_migration_lock',
]
