import { afterEach, beforeEach, expect, test } from 'vitest'
import { ParcelsPage } from '#app/pages/parcels.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { ParcelCompensationPage } from './ParcelCompensationPage.tsx'

const CODE = 'PK7Q2MX4HTA'
const words = () => document.body.textContent
let device: Device

beforeEach(async () => {
  fakeServer()
  device = await aCurrentDevice()
  history.replaceState(null, '', `/admin/package/all?code=${CODE}&view=claim`)
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  history.replaceState(null, '', '/')
})

async function missing(given: Partial<Rows['compensation']> = {}) {
  const parcel = aParcel({ code: CODE, stage: 'toShip', missingSince: '2026-11-18T08:00:00.000Z' })
  const compensation: Rows['compensation'] = {
    id: anId(),
    shipmentId: null,
    parcelId: parcel.id,
    cartonId: null,
    kind: 'loss',
    words: '',
    askedFen: 25_600,
    state: 'open',
    decidedFen: null,
    reason: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    decidedAt: null,
    ...given,
  }
  await device.db.parcel.put({
    id: parcel.id,
    base: parcel,
    view: parcel,
    version: 1,
    waiting: false,
  })
  await device.db.compensation.put({
    id: compensation.id,
    base: compensation,
    view: compensation,
    version: 1,
    waiting: false,
  })
  return { parcel, compensation }
}

test('the claim of a missing parcel says why it was opened, and takes proof offline', async () => {
  const { compensation } = await missing()
  render(<ParcelCompensationPage />)
  await eventually(() => expect(words()).toContain('so we opened this claim for you'))
  expect(words()).toContain('CN¥256.00')
  expect(words()).not.toContain('Withdraw the claim')
  await type(field<HTMLTextAreaElement>('Note'), 'A blue jacket')
  await click(button('Add to the claim'))
  await eventually(async () => {
    const [note] = (await device.outbox()).filter(({ op }) => op === 'compensationNote.add')
    expect(note?.set).toEqual({ compensationId: compensation.id, words: 'A blue jacket' })
  })
})

test('a parcel without declared goods has no amount, and asks what was inside', async () => {
  await missing({ askedFen: 0 })
  render(<ParcelCompensationPage />)
  await eventually(() => expect(words()).toContain('We don’t know what was inside'))
  expect(words()).toContain('Amount not known yet')
})

test('a claim of a found parcel is closed and takes nothing more', async () => {
  await missing({ state: 'found', decidedAt: '2026-11-21T08:00:00.000Z' })
  render(<ParcelCompensationPage />)
  await eventually(() => expect(words()).toContain('We found the parcel'))
  expect(words()).not.toContain('Add to the claim')
})

test('the page of the parcel leads to its claim', async () => {
  await missing()
  history.replaceState(null, '', `/admin/package/all?code=${CODE}`)
  render(<ParcelsPage type="all" />)
  await eventually(() => expect(words()).toContain('so we opened a claim for you'))
  const links = [...document.querySelectorAll('a')]
  const link = links.find(({ textContent }) => textContent === 'See the claim')
  expect(link?.getAttribute('href')).toBe(`/admin/package/all?code=${CODE}&view=claim`)
})
