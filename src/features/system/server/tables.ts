import type { JSONColumnType } from 'kysely'
import type { Trouble } from '#features/system/rules/troubles.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

/**
 * `backup` and `restore`: the last one that ended well, a restore being one whose result was checked; `backupFailed` and
 * `restoreFailed`: the last one that did not, with the reason; `backupBegun`: the last one by itself. `prune` and
 * `pruneFailed`: when archives that need not be kept were removed, or could not be. `dump`: the last file that is not
 * encrypted. `mailSent`: the last mail that the mail server took. `watched`: since when anybody looks for troubles. `installation`: since when its
 * archives are named for it, with its id; `restored`: when this database was last filled from a backup.
 */
export type MarkName =
  | 'backup'
  | 'backupBegun'
  | 'backupFailed'
  | 'restore'
  | 'restoreFailed'
  | 'prune'
  | 'pruneFailed'
  | 'dump'
  | 'installation'
  | 'restored'
  | 'mailSent'
  | 'watched'

export type SystemTables = {
  server_mark: { name: MarkName; at: Instant; detail: string | null }
  /** The public halves of the keys of archives. `last_group_hash`: of the printed one, until it is confirmed. */
  backup_key: {
    name: 'current' | 'next'
    recipient: string
    last_group_hash: Uint8Array | null
    at: Instant
  }
  /** The mails that the mail server refused for good. `why` names nobody. */
  mail_refusal: { id: string; at: Instant; why: string }
  /** What DNS said about mail from a domain of ours; `report` is a `senderReport`. */
  sender_check: { domain: string; at: Instant; report: JSONColumnType<object> }
  /** What is wrong now; its owners were told in the transaction that wrote the row. */
  server_trouble: { name: Trouble; since: Instant }
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    backup_key: true
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends SystemTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    sender_check: true
  }
}
