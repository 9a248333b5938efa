import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { photosForm } from '#features/parcels/member/shared/photos-form.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { button, click, eventually, find, render } from '#tests/support/render.tsx'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { OwnPhotos } from './ParcelPhotos.tsx'

const parcel = aParcel({ stage: 'toWarehouse' })
let device: Device
beforeEach(async () => {
  device = await aCurrentDevice()
})
afterEach(closeCurrent)
/** Chooses a photo, which is kept in the store of the form. */
async function choose(sha256: string): Promise<void> {
  const bytes = new Uint8Array([1]).buffer
  const image = { bytes, contentType: 'image/jpeg', byteLength: 1, sha256 } as const
  await pictureStore(photosForm(parcel.id), 'goods').put({ key: anId(), image })
}

test('chosen photos are added to the parcel without another press', async () => {
  const chosen = ['ab'.repeat(32), 'cd'.repeat(32)]
  for (const sha256 of chosen) await choose(sha256)
  render(<OwnPhotos parcel={parcel} photos={[]} />)
  await eventually(async () => expect(await device.outbox()).toHaveLength(2))
  const attached = await device.outbox()
  expect(attached.map(({ op, set }) => [op, set.ownerId])).toEqual([
    ['photo.attach', parcel.id],
    ['photo.attach', parcel.id],
  ])
  expect(attached.map(({ set }) => set.sha256).sort()).toEqual(chosen)
  await eventually(() => expect(document.querySelector('fieldset img')).toBeNull())
  expect(await device.db.chosen.count()).toBe(0)
})

test('a photo that could not be added stays chosen, with the reason and a button to add it', async () => {
  await choose('ab'.repeat(32))
  const failing = () => {
    throw new DOMException('No space', 'UnknownError')
  }
  device.db.outbox.hook('creating', failing)
  render(<OwnPhotos parcel={parcel} photos={[]} />)
  await eventually(() => expect(document.body.textContent).toContain('couldn’t save it'))
  expect(find('fieldset img')).toBeTruthy()
  expect(await device.db.chosen.count()).toBe(1)
  device.db.outbox.hook('creating').unsubscribe(failing)
  await click(button('Add these photos'))
  await eventually(async () => expect(await device.outbox()).toHaveLength(1))
})
