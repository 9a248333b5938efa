import { expect, test } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { editAccount } from '#features/member/changes/account.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { addGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel, editParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto, removePhoto } from '#features/pictures/changes/photo.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { addressFields, anId, declarationFields, goodsFields } from '#tests/support/row-builders.ts'
import { NOTHING_WAITING, readWaiting } from './waiting.ts'

test('a parcel with its goods, edits and draft is one, a photo with its bytes is one', async () => {
  const { db, write } = await aCurrentDevice()
  const [parcel, draftId] = [anId(), anId()]
  const sha256 = 'cd'.repeat(32)
  const facts = { sha256, byteLength: 3, contentType: 'image/jpeg' as const }
  const place = { ownerTable: 'parcel', ownerId: parcel, purpose: 'goods' } as const
  await write([intent(saveDraft, draftId, { kind: 'parcel', content: {} })])
  expect(await readWaiting(db, { photos: [] })).toEqual({
    parcels: 0,
    photos: 0,
    forms: 1,
    messages: 0,
    others: 0,
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
  expect(counted).toEqual({ parcels: 1, photos: 1, forms: 0, messages: 0, others: 1 })
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

test('a message is one, that messages were read is none', async () => {
  const { db, write } = await aCurrentDevice()
  const threadId = anId()
  const message = { threadId, subject: 'general', words: 'Where is it?', pictures: 0 } as const
  await write([
    intent(sendMessage, anId(), message),
    intent(sendMessage, anId(), message),
    intent(readThread, threadId, { count: 3 }),
  ])
  expect(await readWaiting(db, { photos: [] })).toEqual({ ...NOTHING_WAITING, messages: 2 })
})

test.each([
  ['parcel', 'parcels'],
  ['claim', 'parcels'],
  ['message', 'messages'],
  ['cartLine', 'others'],
  ['compensation', 'others'],
] as const)('pictures removed from one %s count as one of the %s', async (ownerTable, kind) => {
  const { db, write } = await aCurrentDevice()
  const owner = { ownerTable, ownerId: anId(), purpose: 'goods' } as const
  const facts = { sha256: 'cd'.repeat(32), byteLength: 3, contentType: 'image/jpeg' } as const
  const photos = [anId(), anId()].map((id) => {
    const by = { by: 'member', state: 'stored', createdAt: '', shot: null } as const
    const row = { id, ...owner, ...facts, ...by }
    return { id, view: row, base: row, version: 1, waiting: false }
  })
  await db.photo.bulkPut(photos)
  await write(photos.map(({ id }) => intent(removePhoto, id, {})))
  expect(await readWaiting(db, { photos: [] })).toEqual({ ...NOTHING_WAITING, [kind]: 1 })
})

test('hundreds of changes are counted in one transaction', async () => {
  const device = await aCurrentDevice()
  const declared = Array.from({ length: 300 }, () =>
    intent(declareParcel, anId(), declarationFields()),
  )
  await device.write(declared)
  await device.write([intent(saveDraft, anId(), { kind: 'parcel', content: {} })])
  expect((await device.status()).items).toEqual({
    parcels: 300,
    photos: 0,
    forms: 1,
    messages: 0,
    others: 0,
  })
})
