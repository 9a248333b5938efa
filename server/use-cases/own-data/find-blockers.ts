import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { DELETION_BLOCKERS, type DeletionBlocker } from '#shared/domain/account-deletion.ts'

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

const rowsIn = (table: string, accountId: string, column: string, values: readonly string[]) => sql`
  select 1 from ${sql.table(table)}
  where account_id = ${accountId} and ${sql.ref(column)} = any(${[...values]}::text[])`

const OPEN_REQUESTS = [
  ...['processing', 'pendingPayment', 'paymentProcessing', 'paymentFailed'],
  ...['pendingPurchase', 'shippedByMerchant'],
]
/** A shipped parcel has an order, which is open until it is delivered. */
const PARCELS_HERE = ['toWarehouse', 'toDeclare', 'toShip', 'inspecting', 'inOrder']

/** What finds a reason not to delete an account. */
const CONDITIONS: Record<DeletionBlocker, Condition> = {
  balance: (id) => left(id, 'wallet'),
  owed: (id) => left(id, 'owed'),
  held: (id) => left(id, 'held', 'due'),
  order: (id) =>
    rowsIn('shipment', id, 'status', ['calculatingFees', 'pendingPayment', 'shipping']),
  request: (id) => sql`
    ${rowsIn('request', id, 'status', OPEN_REQUESTS)}
    union all ${rowsIn('goodsReturn', id, 'state', ['asked', 'accepted'])}`,
  parcel: (id) => rowsIn('parcel', id, 'stage', PARCELS_HERE),
  claim: (id) => rowsIn('claim', id, 'status', ['waiting']),
  compensation: (id) => rowsIn('compensation', id, 'state', ['open']),
  withdrawal: (id) => rowsIn('withdrawal', id, 'state', ['requested']),
  receipt: (id) => rowsIn('receipt', id, 'state', ['reviewing']),
  // Also of those who were staff: the books name who moved money.
  staff: (id) => sql`
    select 1 from account where account_id = ${id} and role = 'staff'
    union all select 1 from audit
    where account_id = ${id} and object_table = 'account' and act like 'staff.%'`,
}

/** What keeps an account from being deleted now. */
export async function findBlockers(db: Reader, accountId: string): Promise<DeletionBlocker[]> {
  const found = DELETION_BLOCKERS.map(
    (blocker) => sql`exists (${CONDITIONS[blocker](accountId)}) as ${sql.ref(blocker)}`,
  )
  const { rows } = await sql<Record<DeletionBlocker, boolean>>`
    select ${sql.join(found)}`.execute(db)
  return DELETION_BLOCKERS.filter((blocker) => rows[0]?.[blocker] === true)
}
