import { afterEach, beforeEach, expect, test } from 'vitest'
import { attention, type TroubledPhoto } from '#engine/client/data/attention.ts'
import { closeCurrent } from '#engine/client/data/current.ts'
import { onLocalWrite } from '#engine/client/sync/local-writes.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { button, click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { LostPhotos } from './LostPhotos.tsx'

const SHA = 'ab'.repeat(32)
let device: Device
beforeEach(async () => {
  device = await aCurrentDevice()
})
afterEach(closeCurrent)
/** A photo waiting to be uploaded, with its bytes on this device. */
async function aWaitingPhoto(blob: { state: 'waiting' | 'refused'; code?: string }) {
  const view: PhotoRow = {
    id: anId(),
    ownerTable: 'parcel',
    ownerId: anId(),
    purpose: 'goods',
    sha256: SHA,
    byteLength: 1,
    contentType: 'image/jpeg',
    by: 'member',
    state: 'waiting',
    createdAt: '2026-11-20T08:00:00.000Z',
    shot: null,
  }
  await device.db.photo.put({ id: view.id, view, version: 1, waiting: false })
  const bytes = { sha256: SHA, bytes: new ArrayBuffer(1), contentType: 'image/jpeg' as const }
  await device.db.blobs.put({ ...bytes, addedAt: 0, ...blob })
  return view
}
const inTray = async (): Promise<TroubledPhoto[]> => (await readLive(attention())).photos
const words = () => document.body.textContent

test('a picture that fails again and again is in the tray, and leaves it when it is sent', async () => {
  await aWaitingPhoto({ state: 'waiting' })
  await device.db.uploads.put({ sha256: SHA, attempts: 4, notBefore: 0 })
  expect(await inTray()).toEqual([])
  await device.db.uploads.put({ sha256: SHA, attempts: 5, notBefore: 0 })
  expect(await inTray()).toMatchObject([{ trouble: 'stuck' }])
  await device.db.uploads.delete(SHA)
  expect(await inTray()).toEqual([])
})

test('it can be tried again at once, with its bytes still here', async () => {
  await aWaitingPhoto({ state: 'waiting' })
  await device.db.uploads.put({ sha256: SHA, attempts: 5, notBefore: Number.MAX_SAFE_INTEGER })
  render(<LostPhotos photos={await inTray()} subjects={new Map()} />)
  expect(words()).toContain('safe on this device')
  let woken = 0
  const stop = onLocalWrite(() => {
    woken += 1
  })
  await click(button('Try again'))
  await eventually(async () => expect(await device.db.uploads.count()).toBe(0))
  expect([woken, await device.db.blobs.count()]).toEqual([1, 1])
  stop()
})

test('it can be removed', async () => {
  const photo = await aWaitingPhoto({ state: 'waiting' })
  await device.db.uploads.put({ sha256: SHA, attempts: 5, notBefore: 0 })
  render(<LostPhotos photos={await inTray()} subjects={new Map()} />)
  await click(button('Give it up'))
  await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(await device.outbox()).toMatchObject([{ op: 'photo.remove', id: photo.id }])
})

test('a refused picture shows the reason', async () => {
  await aWaitingPhoto({ state: 'refused', code: 'image_pixels' })
  render(<LostPhotos photos={await inTray()} subjects={new Map()} />)
  expect(words()).toContain('The limit is 25 megapixels')
  expect(words()).toContain('Take it again')
})
