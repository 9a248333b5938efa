import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { mayDo, type Right } from '#engine/shared/rights.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { MAX_HITS, type SearchHit } from '#features/desk/contract/console.ts'

type Kind = SearchHit['kind']
type HitOf<K extends Kind> = Extract<SearchHit, { kind: K }>
type Find<K extends Kind> = (db: Reader, input: string) => Promise<HitOf<K>[]>

const keyOf = (input: string) => trackingKey(typedNumber(input))

const GOODS = ['receive', 'ship', 'serve', 'buy'] as const
const MONEY = ['serve', 'decideReceipts', 'moveMoney', 'ship', 'buy'] as const

/** What can be found, and with which rights. */
const SEARCHES: { [K in Kind]: { rights: readonly Right[]; find: Find<K> } } = {
  parcel: { rights: GOODS, find: findParcels },
  unclaimed: { rights: GOODS, find: findUnclaimed },
  member: { rights: [...GOODS, ...MONEY], find: findMembers },
  // The rows of orders are called `shipment`; `order` is the number of an order on movements of money.
  shipment: { rights: ['ship'], find: findOrders },
  order: { rights: MONEY, find: findMovements },
}

/** Everything that a typed or scanned number names, within the actor's rights. */
act('searchStaff', async ({ db }, { rights }, { q }) => {
  const allowed = Object.values(SEARCHES).filter((search) => mayDo(rights, search.rights))
  const hits = await Promise.all(
    allowed.map(({ find }): Promise<SearchHit[]> => find(db.kysely, q)),
  )
  return { hits: hits.flat().slice(0, MAX_HITS) }
})

async function findParcels(db: Reader, input: string): Promise<HitOf<'parcel'>[]> {
  const { rows } = await sql<Omit<HitOf<'parcel'>, 'kind'>>`
    select parcel.id, parcel.code, parcel.tracking_number as "trackingNumber", parcel.stage, parcel.shelf,
      coalesce(parcel.origin_warehouse, parcel.destination_warehouse_id) as "warehouseId",
      account.member_num as "memberNum"
    from (
      select account_id, parcel_id from parcel_by_code where code = ${normaliseCode(input)}
      union
      select account_id, parcel_id from parcel_by_tracking where tracking_key = ${keyOf(input)}
    ) found
    join parcel on parcel.account_id = found.account_id and parcel.id = found.parcel_id
    join account on account.account_id = parcel.account_id
    order by parcel.created_at desc, parcel.id limit ${MAX_HITS}`.execute(db)
  return rows.map((row) => ({ kind: 'parcel', ...row }))
}

async function findUnclaimed(db: Reader, input: string): Promise<HitOf<'unclaimed'>[]> {
  const rows = await db
    .selectFrom('unclaimed_parcel')
    .select(['id', 'tracking_number as trackingNumber', 'shelf', 'warehouse_id as warehouseId'])
    .where('tracking_key', '=', keyOf(input))
    .where('status', '=', 'onShelf')
    .limit(MAX_HITS)
    .execute()
  return rows.map((row) => ({ kind: 'unclaimed', ...row }))
}

async function findMembers(db: Reader, input: string): Promise<HitOf<'member'>[]> {
  const { rows } = await sql<Omit<HitOf<'member'>, 'kind'>>`
    select account.account_id as "accountId", account.member_num as "memberNum",
      account.created_at as "createdAt",
      (select count(*)::int from parcel where parcel.account_id = account.account_id) as parcels
    from account_by_member_num by_num join account on account.account_id = by_num.account_id
    where by_num.member_num = ${normaliseCode(input)}`.execute(db)
  return rows.map((row) => ({ kind: 'member', ...row }))
}

async function findMovements(db: Reader, input: string): Promise<HitOf<'order'>[]> {
  const { rows } = await sql<Omit<HitOf<'order'>, 'kind'>>`
    select movement.order_number as "orderNumber", account.member_num as "memberNum",
      count(distinct movement.id)::int as movements, max(movement.at) as "lastAt"
    from ledger_movement movement
    join ledger_entry entry on entry.movement_id = movement.id
    join ledger_account on ledger_account.id = entry.ledger_account_id
    join member_ledger on member_ledger.ledger_id = ledger_account.ledger_id
    join account on account.account_id = member_ledger.account_id
    where movement.order_number = ${normaliseCode(input)}
    group by movement.order_number, account.member_num limit ${MAX_HITS}`.execute(db)
  return rows.map((row) => ({ kind: 'order', ...row }))
}

async function findOrders(db: Reader, input: string): Promise<HitOf<'shipment'>[]> {
  const { rows } = await sql<Omit<HitOf<'shipment'>, 'kind'>>`
    select shipment.trans_code as "transCode", account.member_num as "memberNum", shipment.status,
      shipment.created_at as "createdAt", shipment.dispatched_at as "dispatchedAt"
    from shipment join account on account.account_id = shipment.account_id
    where shipment.trans_code = ${normaliseCode(input)}`.execute(db)
  return rows.map((row) => ({ kind: 'shipment', ...row }))
}
