import type { JSONColumnType } from 'kysely'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { ProposalAct } from '#shared/domain/proposals.ts'
import type { Right } from '#shared/domain/rights.ts'
import type { QueueName } from '#shared/domain/staff-queues.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

export type StaffTables = {
  staff_right: { account_id: string; right: Right }
  proposal: {
    id: string
    act: ProposalAct
    object_id: string
    /** What the act's handler gets when the proposal is approved. */
    body: unknown
    amount_fen: number | null
    reason: string
    about_account_id: string | null
    proposed_by: string
    proposed_at: string
    decision: 'approved' | 'declined' | null
    decline_reason: string | null
    decided_by: string | null
    decided_at: string | null
  }
  /** The sum of what a member of staff moved for a member on a day in China without a second person. */
  moved_alone: {
    account_id: string
    staff_id: string
    day: string
    act: ProposalAct
    moved_fen: number
    at: string
  }
  /**
   * What staff did to a member's money by hand, where no other row says so. `id`: the movement that they reversed, or
   * the cause of what they wrote off.
   */
  moved_by_hand: {
    id: string
    account_id: string
    act: 'reverseMovement' | 'undoCredit' | 'writeOffDebt'
    amount_fen: number
  }
  /** Rows are only ever added; the last one of a name is its value. `staff_id` is null for the operator. */
  business_setting: {
    id: number
    name: string
    value: unknown
    at: string
    staff_id: string | null
  }
  payee_account: {
    id: string
    label: string
    holder: string
    bank: string
    number: string
    currency: string
    qr_sha256: string | null
    active: boolean
    updated_at: string
  }
  /** A count of a shelf that was recorded. */
  stock_count: {
    id: string
    warehouse_id: WarehouseId
    shelf: string
    found: number
    moved: number
    missing: number
    counted_by: string
    at: string
    taken_back_at: string | null
    taken_back_by: string | null
  }
  /** What a count changed; without an account an unclaimed parcel. */
  stock_count_change: {
    count_id: string
    object_id: string
    account_id: string | null
    before: JSONColumnType<Pick<ParcelRow, 'shelf' | 'missingSince'>>
    after: JSONColumnType<Pick<ParcelRow, 'shelf' | 'missingSince'>>
    at: string
  }
  /** Who works on an object of a queue; valid while it has waited there since before. */
  assignment: { queue: QueueName; object_id: string; staff_id: string; at: string }
}
