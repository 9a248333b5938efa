import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Tables } from '#engine/server/database/database.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'

/** Members' parcels as the console shows them. The caller adds conditions, order and limit. */
export function staffParcels(
  db: Pick<Reader, 'selectFrom'>,
): SelectQueryBuilder<Tables, 'parcel' | 'account', StaffParcel> {
  return db
    .selectFrom('parcel')
    .innerJoin('account', 'account.account_id', 'parcel.account_id')
    .select([
      'parcel.account_id as accountId',
      'account.member_num as memberNum',
      'parcel.id as parcelId',
      sql<string>`coalesce(parcel.code, '')`.as('code'),
      'parcel.tracking_number as trackingNumber',
      'parcel.stage as stage',
      'parcel.destination_warehouse_id as destinationWarehouseId',
      'parcel.origin_warehouse as originWarehouse',
      'parcel.goods_class as goodsClass',
      goodsOf('parcel.id').as('goods'),
      'parcel.weight_grams as weightGrams',
      'parcel.length_mm as lengthMm',
      'parcel.width_mm as widthMm',
      'parcel.height_mm as heightMm',
      'parcel.shelf as shelf',
      'parcel.note as note',
      'parcel.created_at as createdAt',
      'parcel.received_at as receivedAt',
      'parcel.missing_since as missingSince',
      sql<boolean>`parcel.piece_of is not null`.as('isPiece'),
      sql<boolean>`parcel.request_id is not null`.as('isBought'),
    ])
}

/** The declared goods of a parcel, as JSON. Refers to `account.account_id` and the parcel's id of the outer query. */
export function goodsOf(parcelId: 'parcel.id' | 'claim.id') {
  return sql<StaffParcel['goods']>`(
    select coalesce(json_agg(json_build_object(
      'name', goods.name, 'quantity', goods.quantity, 'goodsClass', goods.goods_class
    ) order by goods.created_at, goods.id), '[]')
    from (
      select * from goods where goods.account_id = account.account_id and goods.parcel_id = ${sql.ref(parcelId)}
      order by goods.created_at, goods.id limit ${MAX_GOODS_LINES}
    ) goods
  )`
}

/** One parcel of a member. Throws if it does not exist. */
export function readStaffParcel(
  db: Reader,
  accountId: string,
  parcelId: string,
): Promise<StaffParcel> {
  return staffParcels(db)
    .where('parcel.account_id', '=', accountId)
    .where('parcel.id', '=', parcelId)
    .executeTakeFirstOrThrow()
}
