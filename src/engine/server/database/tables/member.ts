import type { Generated } from 'kysely'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'

export type Instant = string

/** The column of a field: `weightGrams` is `weight_grams`. */
export type ColumnName<Field extends string> = Field extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${ColumnName<Rest>}`
    : `_${Lowercase<Head>}${ColumnName<Rest>}`
  : ''

/** A synced table as queries read it. Only `writeFor` writes it. */
type MemberTable<T extends SyncedTable> = { account_id: string; version: number } & {
  [Field in keyof Rows[T] & string as ColumnName<Field>]: Rows[T][Field]
}

/** The account syncs too, but is a table of its own. */
export type SyncedTables = {
  [T in Exclude<SyncedTable, 'account'>]: MemberTable<T>
}

export type MemberTables = {
  account_sync: {
    account_id: string
    version: number
    digest: string
    epoch: string
    horizon: Generated<number>
    row_count: Generated<number>
    draft_count: Generated<number>
    picture_bytes: Generated<number>
    /** The bytes of the mutations in the log whose fields are still kept, or more; `logged_day` has the sum. */
    logged_bytes: Generated<number>
    counted_at: Instant | null
    digest_counted_at: Instant | null
  }
  /** One entry for each row that devices have or had, with its newest version. Pulls use it as their index. */
  change: {
    account_id: string
    table_name: SyncedTable
    id: string
    version: number
    /** Bytes of the row's long texts. */
    length: Generated<number>
    /** Not null for a tombstone. */
    removed_at: Instant | null
    /** The row as a pull sends it. Null for a tombstone and for a long row, which is read from its table. */
    wire_row: string | null
    /** The version that it was written with: a server of the release before does not write it, and a migration neither. */
    wire_version: number | null
    /** `wireShape` of the table when it was written. */
    wire_shape: number | null
  }
  device: {
    account_id: string
    client_id: string
    name: string
    last_seq: number
    last_mid: string | null
    first_pushed_at: Instant
    last_pushed_at: Instant
  }
  device_by_client: {
    client_id: string
    account_id: string
    /** When the device's sequence numbers were deleted because it had been inactive. */
    forgotten_at: Instant | null
  }
  /** From `seq` to `last_seq` the mutations of the device were first decided under version `place`. */
  device_place: {
    account_id: string
    client_id: string
    seq: number
    last_seq: number
    place: number
    at: Instant
  }
  /** The bytes of an account's mutations by the UTC day on which they were logged. */
  logged_day: {
    account_id: string
    day: string
    bytes: number
  }
  mutation_log: {
    account_id: string
    mid: string
    client_id: string
    seq: number
    op: string
    v: number
    target: string
    set: Record<string, unknown>
    base: Record<string, unknown>
    ts: Instant
    status: 'applied' | 'conflict' | 'rejected'
    code: string | null
    detail: string | null
    at: Instant
    version: number | null
    confirmed: number | null
    /** `set` and `base` have been deleted. */
    is_trimmed: Generated<boolean>
  }
  last_change: {
    account_id: string
    row_id: string
    unit: string
    client_id: string | null
    device: string
    at: Instant
  }
  poison_mutation: {
    account_id: string
    mid: string
    failures: number
    first_at: Instant
    last_at: Instant
    fault: string
  }
  picture: { account_id: string; sha256: string; byte_length: number; loose_since: Instant | null }
}
