import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { DELETION_BLOCKERS, type DeletionBlocker } from '#features/member/rules/account-deletion.ts'
import { PARCEL_STAGES, STAGES } from '#features/parcels/rules/parcel-stages.ts'

type Condition = (accountId: string) => RawBuilder<unknown>

/** The last balances of a member's ledger accounts of some kinds, unless they are zero. */
const left = (accountId: string, ...kinds: readonly string[]) => sql`
  select 1 from member_ledger l
  join ledger_account a on a.ledger_id = l.ledger_id and a.kind = any(${kinds}::text[])
  cross join lateral (
    select balance_after_fen as fen from ledger_entry
    where ledger_account_id = a.id and number is not null order by number desc limit 1
  ) last
  where l.account_id = ${accountId} and last.fen <> 0`

/** Rows of a member in some states, by the column of their state. */
const inStates =
  (table: SyncedTable, column: string, states: readonly string[]): Condition =>
  (accountId) =>
    sql`
    select 1 from ${sql.table(table)}
    where account_id = ${accountId} and ${sql.ref(column)} = any(${states}::text[])`

/** Rows of a member that are open. A state without a decision does not compile. */
function openIn<T extends SyncedTable, C extends keyof Rows[T] & string>(
  table: T,
  column: C,
  isOpen: Record<Rows[T][C] & string, boolean>,
): Condition {
  const open = Object.entries(isOpen).flatMap(([state, is]) => (is ? [state] : []))
  return inStates(table, column, open)
}

const openOrder = openIn('shipment', 'status', {
  calculatingFees: true,
  pendingPayment: true,
  shipping: true,
  delivered: false,
  cancelled: false,
})
const openRequest = openIn('request', 'status', {
  processing: true,
  pendingPayment: true,
  paymentProcessing: true,
  paymentFailed: true,
  pendingPurchase: true,
  shippedByMerchant: true,
  declined: false,
  withdrawn: false,
  completed: false,
  lapsed: false,
  cancelled: false,
})
const openReturn = openIn('goodsReturn', 'state', {
  asked: true,
  accepted: true,
  refused: false,
  settled: false,
  exchanged: false,
  closed: false,
  withdrawn: false,
})

/** What finds a reason not to delete an account. */
const CONDITIONS: Record<DeletionBlocker, Condition> = {
  balance: (id) => left(id, 'wallet'),
  owed: (id) => left(id, 'owed'),
  held: (id) => left(id, 'held', 'due'),
  order: openOrder,
  request: (id) => sql`${openRequest(id)} union all ${openReturn(id)}`,
  parcel: inStates(
    'parcel',
    'stage',
    PARCEL_STAGES.filter((stage) => STAGES[stage].keepsAccount),
  ),
  claim: openIn('claim', 'status', { waiting: true, accepted: false, declined: false }),
  compensation: openIn('compensation', 'state', {
    open: true,
    accepted: false,
    declined: false,
    withdrawn: false,
    found: false,
  }),
  withdrawal: openIn('withdrawal', 'state', {
    requested: true,
    sent: false,
    declined: false,
    cancelled: false,
    bounced: false,
  }),
  receipt: openIn('receipt', 'state', {
    reviewing: true,
    approved: false,
    rejected: false,
    withdrawn: false,
  }),
  // Counts those who were staff, too: the books name who moved money.
  staff: (id) => sql`
    select 1 from account where account_id = ${id} and role = 'staff'
    union all select 1 from audit
    where account_id = ${id} and object_table = 'account'
      and (act like 'staff.%' or act in ('inviteStaff', 'setStaffRights', 'dismissStaff'))`,
}

/** What keeps an account from being deleted now. */
export async function findBlockers(db: Reader, accountId: string): Promise<DeletionBlocker[]> {
  const conditions = DELETION_BLOCKERS.map(
    (blocker) => sql`exists (${CONDITIONS[blocker](accountId)}) as ${sql.ref(blocker)}`,
  )
  const { rows } = await sql<Record<DeletionBlocker, boolean>>`
    select ${sql.join(conditions)}`.execute(db)
  return DELETION_BLOCKERS.filter((blocker) => rows[0]?.[blocker] === true)
}
