import type { AddressFields } from '#features/addresses/changes/address.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import { addressFields, anId, declarationFields, goodsFields } from './row-builders.ts'
import type { Change } from './wire-device.ts'

/** Changes as a device sends them, with what a member would have typed. */
export const createAddress = (given: Partial<AddressFields> = {}, id = anId()): Change => ({
  op: 'address.create',
  id,
  set: addressFields(given),
})

export const declare = (
  given: Partial<Declaration> & { draftId?: string } = {},
  id = anId(),
): Change => ({ op: 'parcel.declare', id, set: { ...declarationFields(given), ...given } })

export const addGoods = (parcelId: string, id = anId()): Change => {
  const { id: _, ...line } = goodsFields()
  return { op: 'goods.add', id, set: { parcelId, ...line } }
}

export const attach = (ownerId: string, given: Record<string, unknown> = {}): Change => ({
  op: 'photo.attach',
  id: anId(),
  set: {
    ownerTable: 'parcel',
    ownerId,
    purpose: 'goods',
    sha256: 'a'.repeat(64),
    byteLength: 1_000,
    contentType: 'image/jpeg',
    ...given,
  },
})
