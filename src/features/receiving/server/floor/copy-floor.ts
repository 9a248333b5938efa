import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { nowOf } from '#engine/server/services.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { shelfKey } from '#features/parcels/rules/stock-count.ts'
import { goodsOf } from '#features/parcels/server/staff-parcels.ts'
import {
  type FloorCopy,
  MAX_EXPECTED_KEPT,
  MAX_SHELVED_KEPT,
} from '#features/receiving/contract/floor.ts'
import { goodsKindOf } from '#features/shots/rules/goods-kind.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { packedParcels } from './packed-parcels.ts'

/** What a device needs of a warehouse to receive, shelve and count without a connection. */
act('copyFloor', async (deps, _actor, { warehouseId }): Promise<FloorCopy> => {
  const { kysely } = deps.db
  const [expected, shelves] = await Promise.all([
    readExpected(kysely, warehouseId),
    readShelves(kysely, warehouseId),
  ])
  const isWhole = { expected: expected.length <= MAX_EXPECTED_KEPT, shelves: shelves.isWhole }
  const { parcels, unclaimed } = shelves
  return {
    at: nowOf(deps),
    isWhole,
    expected: expected.slice(0, MAX_EXPECTED_KEPT),
    parcels,
    unclaimed,
  }
})

/** The newest first, and one more than is kept, if there are more. What is inside is read for its class and kind alone. */
async function readExpected(db: Reader, here: WarehouseId): Promise<FloorCopy['expected']> {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('account', 'account.account_id', 'parcel.account_id')
    .select([
      'parcel.account_id as accountId',
      'account.member_num as memberNum',
      'parcel.id as parcelId',
      sql<string>`coalesce(parcel.code, '')`.as('code'),
      'parcel.tracking_number as trackingNumber',
      'parcel.destination_warehouse_id as destinationWarehouseId',
      goodsOf('parcel.id').as('goods'),
      sql<boolean>`parcel.request_id is not null`.as('isBought'),
    ])
    .where('parcel.destination_warehouse_id', '=', here)
    .where('parcel.stage', '=', 'toWarehouse')
    .orderBy('parcel.created_at', 'desc')
    .orderBy('parcel.id')
    .limit(MAX_EXPECTED_KEPT + 1)
    .execute()
  return rows.map(({ goods, ...row }) => ({
    ...row,
    goodsClass: strictestClass(goods),
    kind: goodsKindOf(goods.map(({ name }) => name)),
  }))
}

const inBytes = (column: string) => sql`upper(${sql.ref(column)}) collate "C"`

/** What lies on the shelves, without packed parcels. Beyond the limit shelves are left out as a whole, by their names. */
async function readShelves(db: Reader, here: WarehouseId) {
  const parcels = await db
    .selectFrom('parcel')
    .select([
      'parcel.account_id as accountId',
      'parcel.id as parcelId',
      sql<string>`coalesce(parcel.code, '')`.as('code'),
      'parcel.tracking_number as trackingNumber',
      'parcel.stage',
      'parcel.goods_class as goodsClass',
      sql<string>`coalesce(parcel.shelf, '')`.as('shelf'),
      'parcel.missing_since as missingSince',
    ])
    .where('parcel.origin_warehouse', '=', here)
    .where('parcel.stage', 'in', SHELF_STAGES)
    .where(({ not, exists }) =>
      not(
        exists(
          packedParcels(db)
            .select('packed.parcel_id')
            .where('packed.account_id', '=', sql.ref<string>('parcel.account_id'))
            .where('packed.parcel_id', '=', sql.ref<string>('parcel.id')),
        ),
      ),
    )
    .orderBy(inBytes('parcel.shelf'))
    .orderBy('parcel.id')
    .limit(MAX_SHELVED_KEPT + 1)
    .execute()
  const unclaimed = await db
    .selectFrom('unclaimed_parcel')
    .select([
      'id',
      'tracking_number as trackingNumber',
      'goods_class as goodsClass',
      'shelf',
      'missing_since as missingSince',
      sql<boolean>`piece_of is not null`.as('isPiece'),
    ])
    .where('warehouse_id', '=', here)
    .where('status', '=', 'onShelf')
    .orderBy(inBytes('shelf'))
    .orderBy('id')
    .limit(MAX_SHELVED_KEPT + 1)
    .execute()
  const beyond = [parcels, unclaimed].flatMap((rows) => rows[MAX_SHELVED_KEPT]?.shelf ?? [])
  const [end] = beyond.map(shelfKey).toSorted()
  const isKept = ({ shelf }: { shelf: string }) => end === undefined || shelfKey(shelf) < end
  return {
    isWhole: end === undefined,
    parcels: parcels.filter(isKept).slice(0, MAX_SHELVED_KEPT),
    unclaimed: unclaimed.filter(isKept).slice(0, MAX_SHELVED_KEPT),
  }
}
