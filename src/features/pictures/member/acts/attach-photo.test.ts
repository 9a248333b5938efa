import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { aMembersPhoto } from '#tests/support/row-builders.ts'
import { retakePhoto } from './attach-photo.ts'

afterEach(closeCurrent)

const IMAGE = { bytes: new ArrayBuffer(1), contentType: 'image/jpeg', byteLength: 1 } as const

const aLostPhoto = (given: Pick<PhotoRow, 'ownerTable' | 'purpose'>): PhotoRow => ({
  ...aMembersPhoto('lost'),
  ...given,
})

test.each([
  ['parcel', 'goods'],
  ['claim', 'proof'],
  ['compensation', 'damage'],
  ['cartLine', 'goods'],
  ['requestLine', 'goods'],
  ['goodsReturn', 'returned'],
  ['message', 'message'],
] as const)('a lost picture of a %s is taken again for the same', async (ownerTable, purpose) => {
  const device = await aCurrentDevice()
  const lost = aLostPhoto({ ownerTable, purpose })
  await retakePhoto(lost, { ...IMAGE, sha256: 'cd'.repeat(32) })
  expect(await device.outbox()).toMatchObject([
    { op: 'photo.remove', id: lost.id },
    { op: 'photo.attach', set: { ownerTable, ownerId: lost.ownerId, purpose } },
  ])
})

test('staff alone take the pictures of a carton', async () => {
  await aCurrentDevice()
  const packed = aLostPhoto({ ownerTable: 'carton', purpose: 'packed' })
  await expect(retakePhoto(packed, { ...IMAGE, sha256: 'cd'.repeat(32) })).rejects.toThrow('Staff')
})
