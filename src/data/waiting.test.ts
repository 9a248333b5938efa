import { expect, test } from 'vitest'
import { editAccount } from '#shared/mutations/account.ts'
import { createAddress } from '#shared/mutations/address.ts'
import { saveDraft } from '#shared/mutations/draft.ts'
import { addGoods } from '#shared/mutations/goods.ts'
import { declareParcel, editParcel } from '#shared/mutations/parcel.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import { intent } from '#sync/intent.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { addressFields, anId, declarationFields, goodsFields } from '#tests/support/row-builders.ts'
import { readWaiting } from './waiting.ts'

test('a parcel with its goods, edits and draft is one, a photo with its bytes is one', async () => {
  const { db, write } = await aCurrentDevice()
  const [parcel, draftId] = [anId(), anId()]
  const sha256 = 'cd'.repeat(32)
  const facts = { sha256, byteLength: 3, contentType: 'image/jpeg' as const }
  const place = { ownerTable: 'parcel', ownerId: parcel, purpose: 'goods' } as const
  await write([intent(saveDraft, draftId, { kind: 'parcel', content: {} })])
  expect(await readWaiting(db, { photos: [] })).toEqual({
    ...{ parcels: 0, photos: 0, forms: 1, others: 0 },
  })
  await write(
    [
      intent(declareParcel, parcel, { ...declarationFields(), draftId }),
      intent(addGoods, anId(), { ...goodsFields(), parcelId: parcel }),
      intent(editParcel, parcel, { note: 'fragile' }),
      intent(attachPhoto, anId(), { ...place, ...facts }),
      intent(createAddress, anId(), addressFields()),
    ],
    [{ ...facts, bytes: new ArrayBuffer(3) }],
  )
  const counted = await readWaiting(db, { photos: [sha256] })
  expect(counted).toEqual({ parcels: 1, photos: 1, forms: 0, others: 1 })
})

test('a new address that becomes the default one is one', async () => {
  const { db, write } = await aCurrentDevice()
  const address = anId()
  await write([
    intent(createAddress, address, addressFields()),
    intent(editAccount, anId(), { defaultAddressId: address }),
  ])
  expect(await readWaiting(db, { photos: [] })).toMatchObject({ others: 1 })
})

test('hundreds of changes are counted in one transaction', async () => {
  const device = await aCurrentDevice()
  const declared = Array.from({ length: 300 }, () =>
    intent(declareParcel, anId(), declarationFields()),
  )
  await device.write(declared)
  await device.write([intent(saveDraft, anId(), { kind: 'parcel', content: {} })])
  expect((await device.status()).items).toEqual({ parcels: 300, photos: 0, forms: 1, others: 0 })
})
