import type { AccountDatabase } from '#engine/client/data/database.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { storedRow } from '#engine/client/data/stored-row.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { getChannels, listDiscounts } from '#features/shipping/contract/rates.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { fakeServer } from './fake-server.ts'
import { aGoodsRow, anAddress, aParcel } from './row-builders.ts'
import { aMember } from './synced-member.ts'

const stored = { version: 1, waiting: false }

/** Keeps a parcel on a device with the count of its list. */
export async function putParcel(db: AccountDatabase, parcel: ParcelRow): Promise<void> {
  const row = storedRow('parcel', parcel.id, { ...stored, view: parcel, base: parcel })
  if (row === undefined) throw new Error('The parcel is not stored')
  await db.parcel.put(row)
  await countRows(db, 'parcel', [], [row])
}

/** A measured parcel of 500 g in the warehouse in China. */
export const aReadyParcel = (given: Partial<ParcelRow> = {}): ParcelRow =>
  aParcel({
    stage: 'toShip',
    originWarehouse: 'CN',
    weightGrams: 500,
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    ...given,
  })

/** The device of a member in Singapore with these parcels, on a server with these channels. */
export async function withParcels(parcels: readonly ParcelRow[], channels: Channel[]) {
  const server = fakeServer()
  server.answer(getChannels, { channels, exchangeRates: [], dutyRules: [], transit: [] })
  server.answer(listDiscounts, { discounts: [] })
  const db = await aMember()
  const address = anAddress()
  await db.address.put({ id: address.id, view: address, ...stored })
  const [me] = await db.account.toArray()
  if (me?.view) await db.account.put({ ...me, view: { ...me.view, defaultAddressId: address.id } })
  for (const parcel of parcels) {
    await putParcel(db, parcel)
    const goods = aGoodsRow({ parcelId: parcel.id })
    await db.goods.put({ id: goods.id, view: goods, ...stored })
  }
  return { db, server }
}
