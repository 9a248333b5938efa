import * as v from 'valibot'

/**
 * A backup is gzipped NDJSON: the header; for each table a line with its name, then one line of PostgreSQL's JSON for
 * each row; the files; the count of all rows, which is missing if the file is truncated. One for which the owner's key is
 * needed (`sealed-archive.ts`) has the server's secrets behind the header.
 * Rows stay text, because JavaScript numbers cannot hold a bigint.
 */
export const backupHeader = v.object({
  format: v.literal('sampan-backup'),
  /** 2: with secrets. */
  version: v.picklist([1, 2]),
  madeAt: v.string(),
  /** The last migration that was applied. */
  migration: v.string(),
  /** Whether the files are in the backup or stay in a store of their own. */
  files: v.picklist(['inside', 'leftOut']),
})
/** What the server has beside its database, and needs to read what is sealed in it. */
export const SECRET_NAMES = ['jobSecret', 'vapidPublicKey', 'vapidPrivateKey'] as const
export type SecretName = (typeof SECRET_NAMES)[number]
export type Secrets = Partial<Record<SecretName, string>>

/** An array line marks the start or the end of a section. An object line is a row. */
export const markLine = v.union([
  v.tuple([v.literal('table'), v.string()]),
  v.tuple([v.literal('secret'), v.picklist(SECRET_NAMES), v.string()]),
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
