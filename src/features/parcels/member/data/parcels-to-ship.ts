import type { ReadonlySignal } from '@preact/signals-core'
import { Dexie } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { readGoods } from '#features/goods/member/data/goods.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelsReturning } from './returning-goods.ts'

/** More than a warehouse keeps for one member; the newest are shown. */
const MOST = 500

export type ParcelToShip = {
  parcel: ParcelRow
  goods: GoodsRow[]
  /** Whether goods of it go back to the merchant, or may. */
  isReturning: boolean
  /** Whether an order waits that has it. */
  isStanding: boolean
  /** Whether this device has unsent changes of it. */
  waiting: boolean
}

/** The parcels that wait in a warehouse for an order, with their goods, newest first. */
export const parcelsToShip = (): ReadonlySignal<Live<ParcelToShip[]>> => live(readParcelsToShip)

/** The parcels that are on their way to a warehouse, with their goods, newest first. */
export const parcelsComing = (): ReadonlySignal<Live<ParcelToShip[]>> =>
  live((db) => readParcels(db, 'toWarehouse'))

/** As `parcelsToShip`, once. */
export const readParcelsToShip = (db: AccountDatabase): Promise<ParcelToShip[]> =>
  readParcels(db, 'toShip')

/** For each parcel that an order waits with, how many others are in it. */
export const standingParcels = (): ReadonlySignal<Live<ReadonlyMap<string, number>>> =>
  live(readStanding)

async function readStanding(db: AccountDatabase): Promise<ReadonlyMap<string, number>> {
  const orders = shownRows(await db.standingOrder.toArray()).map(({ row }) => row)
  const isWaiting = ({ state }: Rows['standingOrder']) => state === 'waiting'
  return new Map(
    orders
      .filter(isWaiting)
      .flatMap(({ parcelIds }) => parcelIds.map((id) => [id, parcelIds.length - 1] as const)),
  )
}

async function readParcels(
  db: AccountDatabase,
  stage: 'toShip' | 'toWarehouse',
): Promise<ParcelToShip[]> {
  return db.transaction('r', [db.parcel, db.goods, db.goodsReturn, db.standingOrder], async () => {
    const range = [
      [stage, Dexie.minKey],
      [stage, Dexie.maxKey],
    ]
    const rows = await db.parcel
      .where('[list+view.createdAt]')
      .between(range[0], range[1])
      .reverse()
      .limit(MOST)
      .toArray()
    // The list also has the parcels that are in an order.
    const parcels = shownRows(rows).filter(({ row }) => row.stage === stage)
    const ids = parcels.map(({ row }) => row.id)
    const goods = await readGoods(db, ids)
    const returning = await parcelsReturning(db)
    const standing = await readStanding(db)
    return parcels.map(({ row, waiting }) => {
      const lines = goods.get(row.id) ?? []
      return {
        parcel: row,
        goods: lines.map((line) => line.row),
        isReturning: returning.has(row.id),
        isStanding: standing.has(row.id),
        waiting: waiting || lines.some((line) => line.waiting),
      }
    })
  })
}
