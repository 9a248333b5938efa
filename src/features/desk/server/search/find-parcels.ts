import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { hasPart } from '#engine/server/database/parts-of-text.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { MAX_OF_KIND, type SearchHit } from '#features/desk/contract/search.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { shelfKey } from '#features/parcels/rules/stock-count.ts'
import { MOST_OF_PART, type Searched, union } from './searched.ts'

type HitOf<K extends SearchHit['kind']> = Extract<SearchHit, { kind: K }>

/** The parcels that a number or a part of it names, then those of a shelf and those with such goods; living ones first. */
export async function findParcels(
  db: Reader,
  { text, code, key, part, words }: Searched,
): Promise<HitOf<'parcel'>[]> {
  const limit = sql`limit ${MOST_OF_PART}`
  const found = [
    sql`select account_id, parcel_id, 0 as rank from parcel_by_code where code = ${code}`,
    sql`select account_id, parcel_id, 0 from parcel_by_tracking where tracking_key = ${key}`,
    ...(part === null
      ? []
      : [
          sql`(select account_id, parcel_id, 1 from parcel_by_code
            where ${hasPart(sql`code`, part.code)} ${limit})`,
          sql`(select account_id, parcel_id, 1 from parcel_by_tracking
            where ${hasPart(sql`tracking_key`, part.key)} ${limit})`,
        ]),
    sql`(select account_id, id, 2 from parcel
      where origin_warehouse in (select id from warehouse) and upper(shelf) = ${shelfKey(text)}
        and stage in (${sql.join(SHELF_STAGES.map((stage) => sql.lit(stage)))}) ${limit})`,
    ...(words.length === 0
      ? []
      : [
          sql`(select account_id, parcel_id, 3 from goods
            where search_words(name) @> ${words}::text[] ${limit})`,
        ]),
  ]
  const { rows } = await plannedForValues(sql<Omit<HitOf<'parcel'>, 'kind'>>`
    select parcel.id, parcel.code, parcel.tracking_number as "trackingNumber", parcel.stage, parcel.shelf,
      coalesce(parcel.origin_warehouse, parcel.destination_warehouse_id) as "warehouseId",
      account.member_num as "memberNum",
      coalesce((select string_agg(goods.name, ', ' order by goods.created_at, goods.id) from goods
        where goods.account_id = parcel.account_id and goods.parcel_id = parcel.id), '') as goods
    from (
      select distinct on (account_id, parcel_id) * from (${union(found)}) named
      order by account_id, parcel_id, rank
    ) found
    join parcel on parcel.account_id = found.account_id and parcel.id = found.parcel_id
    join account on account.account_id = parcel.account_id
    order by found.rank, parcel.ended_at is not null, parcel.created_at desc, parcel.id desc
    limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'parcel', ...row }))
}

/** The parcels without an owner on a shelf that a number, a part of it or the shelf names. */
export async function findUnclaimed(
  db: Reader,
  { text, key, part }: Searched,
): Promise<HitOf<'unclaimed'>[]> {
  const has = [
    sql`tracking_key = ${key}`,
    sql`upper(shelf) = ${shelfKey(text)}`,
    ...(part === null ? [] : [hasPart(sql`tracking_key`, part.key)]),
  ]
  const { rows } = await plannedForValues(sql<Omit<HitOf<'unclaimed'>, 'kind'>>`
    select id, tracking_number as "trackingNumber", shelf, warehouse_id as "warehouseId"
    from unclaimed_parcel where status = 'onShelf' and (${sql.join(has, sql` or `)})
    order by tracking_key <> ${key}, received_at desc, id limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'unclaimed', ...row }))
}
