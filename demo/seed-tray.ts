import { type AddressFields, editAddress } from '#features/addresses/changes/address.ts'
import { addGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { type DemoChange, demoDevice } from './demo-device.ts'
import { MEMBER_PARCELS } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'
import { goodsLines } from './goods-lines.ts'

/** Entries of the tray: an address changed on phone and tablet, and a parcel declared twice. */
export async function seedTray(
  world: DemoWorld,
  accountId: string,
  home: { id: string; fields: AddressFields } | undefined,
): Promise<void> {
  const { services, goTo, timeOf } = world
  const [twice] = MEMBER_PARCELS
  const [line, more] = goodsLines(twice?.goods ?? [], services.newId)
  if (home === undefined || twice === undefined || line === undefined || more === undefined) {
    throw new Error('The demo could not be made: it has too little for a tray')
  }
  const { id, fields } = home
  const phone = demoDevice(world, accountId, 'Chrome · Android')
  const tablet = demoDevice(world, accountId, 'Safari · iPad')
  const atMs = timeOf(0)
  const move = (detail: string): DemoChange => ({
    definition: editAddress,
    id,
    atMs,
    set: { detail },
    base: { detail: fields.detail },
  })
  goTo(timeOf(0, 10))
  await tablet.push([move('1200 Homer Street, Apt 1203')])
  goTo(timeOf(0, 24))
  await phone.push([move('988 Richards Street, Apt 402')], 'conflict')

  const { trackingNumber, to: destinationWarehouseId } = twice
  const parcelId = services.newId()
  const { id: moreId, ...fieldsOfMore } = more
  const set = { trackingNumber, destinationWarehouseId, note: '', goods: [line] }
  const declared = { definition: declareParcel, id: parcelId, atMs, set }
  const added = { definition: addGoods, id: moreId, atMs, set: { parcelId, ...fieldsOfMore } }
  await tablet.push([declared, added], 'rejected')
}
