import type { Generated } from 'kysely'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type MemberDeskTables = {
  /** What staff note about a member, for staff alone. */
  member_note: { account_id: string; id: string; words: string; staff_id: string; at: string }
  /** What the business had called a member before it moved in; `old_number` is empty for none. */
  brought_member: { account_id: string; name: string; old_number: string }
  /** A member who may not log in. */
  account_block: { account_id: string; reason: string; staff_id: string; at: string }
}

export type OwnDataTables = {
  data_export: {
    account_id: string
    id: string
    state: 'waiting' | 'ready' | 'failed'
    attempt: Generated<number>
    /** When the server that makes it last said so. */
    beat_at: Instant | null
    first_part: Generated<number>
    /** How many files there are or may be, of all attempts. */
    parts: Generated<number>
    byte_length: Generated<number>
    asked_at: Instant
    ready_until: Instant | null
  }
  /** An account that its member wants deleted. The row is gone once they change their mind or it is done. */
  account_deletion: {
    account_id: string
    asked_at: Instant
    due_at: Instant
    days_run: Generated<number>
    run_on: string
  }
  /** A file that nothing names any more and that is still to be deleted. */
  doomed_file: { key: string; at: Instant }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MemberDeskTables, OwnDataTables {}
}

declare module '#engine/server/database/tables/foundation.ts' {
  interface AccountTable {
    default_address_id: string | null
    cash_fen: Generated<number>
  }
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    deleteAccount: true
  }
  interface AuditedTables {
    member_note: true
  }
}
