import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { aMembersPhoto, anId } from '#tests/support/row-builders.ts'
import { readFaces } from './faces.ts'

afterEach(closeCurrent)

const sha = (digit: string) => digit.repeat(64)

async function aDeviceWith(photos: readonly PhotoRow[]) {
  const { db } = await aCurrentDevice()
  await db.photo.bulkPut(photos.map((view) => ({ id: view.id, view, version: 1, waiting: false })))
  return db
}

test('a parcel is recognised by the picture of its arrival, else by the newest of its member', async () => {
  const [arrived, own] = [anId(), anId()]
  const photo = (ownerId: string, digit: string, given: Partial<PhotoRow>) => ({
    ...aMembersPhoto('stored'),
    ownerId,
    sha256: sha(digit),
    ...given,
  })
  const db = await aDeviceWith([
    photo(arrived, '1', { purpose: 'arrival', createdAt: '2026-11-01T00:00:00.000Z' }),
    photo(arrived, '2', { purpose: 'goods', createdAt: '2026-11-05T00:00:00.000Z' }),
    photo(own, '3', { purpose: 'goods', createdAt: '2026-11-02T00:00:00.000Z' }),
    photo(own, '4', { purpose: 'goods', createdAt: '2026-11-03T00:00:00.000Z', state: 'waiting' }),
    photo(own, '5', { purpose: 'goods', createdAt: '2026-11-09T00:00:00.000Z', state: 'refused' }),
    photo(own, '6', { purpose: 'damage', createdAt: '2026-11-09T00:00:00.000Z' }),
  ])
  const faces = await readFaces(db, [arrived, own, anId()])
  expect([...faces].sort()).toEqual(
    [
      [arrived, sha('1')],
      [own, sha('4')],
    ].sort(),
  )
})
