import type { Change } from '#engine/server/database/audit.ts'
import type { BroughtKind } from '#features/moving/rules/brought-columns.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type MovingInTables = {
  /** A file that was brought in. `finished_at` is null while it runs, and if the server ended in the middle. */
  bring_in: {
    id: string
    kind: BroughtKind
    file_name: string
    rows_sha256: string
    staff_id: string
    started_at: Instant
    /** When its last batch was written. */
    beat_at: Instant
    finished_at: Instant | null
    row_count: number
    new_count: number
    changed_count: number
    same_count: number
    refused_count: number
  }
  /** An address as it was brought in. `key`: the reference of the file, or its content. */
  brought_address: { account_id: string; key: string; address_id: string; content_sha256: string }
  /** What a member had before, with the file that says so; credited at `posted_at`, once for each currency. */
  opening_balance: {
    /** The cause of the movement. */
    id: string
    bring_in_id: string
    account_id: string
    currency: string
    amount_fen: number
    posted_at: Instant | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MovingInTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface MoneyActs {
    openBalances: Change<null, { amountFen: number }>
  }
  interface OtherActs {
    bringInParcel: true
    bringInAddress: true
    bringInMember: true
    openBalances: true
  }
  interface AuditedTables {
    address: true
    bring_in: true
    opening_balance: true
  }
}
