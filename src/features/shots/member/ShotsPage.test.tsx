import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  type,
} from '#tests/support/render.tsx'
import { aMembersPhoto, anId, aParcel } from '#tests/support/row-builders.ts'
import { ShotsPage } from './ShotsPage.tsx'

const CODE = 'PK7Q2MX4HTA'
const words = () => document.body.textContent ?? ''
let device: Device
let shot: PhotoRow

const put = <T extends SyncedTable>(table: T, row: Rows[T]) =>
  device.db.table(table).put({ id: row.id, view: row, base: row, version: 1, waiting: false })

beforeEach(async () => {
  device = await aCurrentDevice()
  const parcel = aParcel({
    code: CODE,
    stage: 'toShip',
    shots: {
      kind: 'other',
      gaps: [{ shot: 'label', reason: 'hasNone', words: 'Sewn in' }],
    },
  })
  await put('parcel', parcel)
  const own = { ...aMembersPhoto('stored', 'aa'.repeat(32)), ownerId: parcel.id }
  await put('photo', own)
  const bytes = new ArrayBuffer(1)
  const blob = { bytes, contentType: 'image/jpeg', addedAt: 0, state: 'waiting' } as const
  await device.db.blobs.put({ sha256: own.sha256, ...blob })
  shot = {
    ...own,
    id: anId(),
    sha256: 'bb'.repeat(32),
    by: 'staff',
    purpose: 'arrival',
    shot: 'front',
  }
  await put('photo', shot)
})
afterEach(() => {
  cleanUp()
  closeCurrent()
})

const show = async () => {
  render(<ShotsPage pkgCode={CODE} Decision={() => <p>The decision</p>} />)
  await eventually(() => expect(words()).toContain('Compare'))
}

test('a member sees the photo of the warehouse beside their own picture, and what was not photographed and why', async () => {
  await show()
  await eventually(() => find('img[alt="Your picture"]'))
  expect(words()).toContain('Front')
  expect(words()).toContain('The decision')
  expect(words()).toContain('The goods don’t have one · Sewn in')
})

test('a picture that is not on the device says so', async () => {
  await show()
  await eventually(() => expect(words()).toContain('This picture isn’t on this device.'))
  expect(document.querySelectorAll('img[alt="Your picture"]')).toHaveLength(1)
})

test('a circle is moved by the keyboard and saved where it stands', async () => {
  await device.db.blobs.put({
    sha256: shot.sha256,
    bytes: new ArrayBuffer(1),
    contentType: 'image/jpeg',
    addedAt: 0,
    state: 'waiting',
  })
  await show()
  await eventually(() => expect(words()).toContain('Circle a spot'))
  await click(button('Circle a spot'))
  expect(document.querySelectorAll('[data-ring]').length).toBeLessThanOrEqual(1)
  await press('ArrowRight', button('Save circle'))
  await press('ArrowUp', button('Save circle'))
  await click(button('Save circle'))
  await eventually(async () =>
    expect(await device.outbox()).toMatchObject([
      {
        op: 'ring.draw',
        set: { parcelId: shot.ownerId, photoId: shot.id, x: 5_400, y: 4_600, radius: 1_500 },
      },
    ]),
  )
})

test('another photo is asked for in words, offline, and no longer needed', async () => {
  await show()
  await click(button('Retake photo'))
  await click(button('Request a new photo'))
  expect(words()).toContain('Describe what the new photo should show.')
  await type(field('What should the new photo show?'), 'The zip, closer')
  await click(button('Request a new photo'))
  await eventually(() => expect(words()).toContain('You asked for a new photo: The zip, closer'))
  await click(button('No longer needed'))
  await eventually(async () =>
    expect((await device.outbox()).map(({ op }) => op)).toEqual(['retake.ask', 'retake.withdraw']),
  )
})

test('of a packed parcel nothing more is said', async () => {
  const parcel = await device.db.parcel.get(shot.ownerId)
  if (parcel?.view === undefined) throw new Error('no parcel')
  await put('parcel', { ...parcel.view, stage: 'inOrder' })
  await show()
  expect(
    [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
  ).not.toContain('Retake photo')
})
