import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { pageTitle } from '#engine/client/navigation/page-title.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import type { OutcomeRow, Rows } from '#engine/shared/rows.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import type { ParcelPanels } from '#features/parcels/member/parcel-panels.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { KNOWN } from '#tests/support/known-rows.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { aMerchantParcelRow } from '#tests/support/request-rows.ts'
import { aMembersPhoto, anId, aParcel } from '#tests/support/row-builders.ts'
import { ParcelDetail } from './ParcelDetail.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  connected.value = true
})

const noPanels: ParcelPanels = {
  Compensation: () => null,
  Inspection: () => null,
  Shots: () => null,
}
const words = () => document.body.textContent

test('a device that never synced does not say that a parcel was removed', async () => {
  await aCurrentDevice()
  connected.value = false
  render(<ParcelDetail of={{ id: anId() }} panels={noPanels} />)
  await eventually(() => expect(words()).toContain('Your parcels aren’t on this device yet'))
})

test('a parcel that is not on a synced device was removed, or is of somebody else', async () => {
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  render(<ParcelDetail of={{ id: anId() }} panels={noPanels} />)
  await eventually(() => expect(words()).toContain('It was removed, or it isn’t yours'))
})

test('a parcel is titled by its number, and marked while something in the tray is about it', async () => {
  const { db } = await aCurrentDevice()
  const parcel = aParcel({ code: 'PK7Q2MX4HTA' })
  const outcome: OutcomeRow = {
    id: anId(),
    status: 'rejected',
    code: 'wrong_stage',
    detail: '',
    op: 'parcel.edit',
    target: parcel.id,
    group: parcel.id,
    set: { note: 'late' },
    clientId: anId(),
    device: 'Phone',
    at: '2026-11-20T08:00:00.000Z',
  }
  await db.parcel.put({ id: parcel.id, view: parcel, version: 1, waiting: false })
  render(<ParcelDetail of={{ id: parcel.id }} panels={noPanels} />)
  await eventually(() => expect(pageTitle.value).toBe('Parcel PK7Q2MX4HTA'))
  await eventually(() => expect(words()).toContain('PK7Q'))
  expect(words()).not.toContain('Needs attention')
  await db.outcome.put({ id: outcome.id, view: outcome, version: 1, waiting: false })
  await eventually(() => expect(words()).toContain('Needs attention'))
})

test('a parcel that an order waits with says so, and leads to that order until it is decided', async () => {
  const { db } = await aCurrentDevice()
  const parcel = aParcel({ code: 'PK7Q2MX4HTA', stage: 'toShip', originWarehouse: 'CN' })
  const known = KNOWN.standingOrder as Rows['standingOrder']
  const standing: Rows['standingOrder'] = {
    ...known,
    state: 'waiting',
    parcelIds: [parcel.id, anId()],
  }
  const stored = { version: 1, waiting: false }
  await db.parcel.put({ id: parcel.id, view: parcel, ...stored })
  await db.standingOrder.put({ id: standing.id, view: standing, ...stored })
  render(<ParcelDetail of={{ id: parcel.id }} panels={noPanels} />)
  await eventually(() => expect(words()).toContain('Ships together with 1 more'))
  const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('Ships together'),
  )
  expect(link?.getAttribute('href')).toBe('/admin/order/all')
  await db.standingOrder.put({
    id: standing.id,
    view: { ...standing, state: 'withdrawn' },
    ...stored,
  })
  await eventually(() => expect(words()).not.toContain('Ships together'))
})

test('while goods go back to the merchant the parcel offers no ending and no shipping, and says why', async () => {
  const { db } = await aCurrentDevice()
  const storage = {
    ...FIRST_STORAGE_TERMS.CN,
    since: '2026-11-20T08:00:00.000Z',
    pauses: [],
  }
  const parcel = aParcel({ code: 'PK7Q2MX4HTA', stage: 'toShip', originWarehouse: 'CN', storage })
  const link = aMerchantParcelRow({ parcelId: parcel.id })
  const back: Rows['goodsReturn'] = {
    id: anId(),
    requestId: link.requestId,
    parcelId: parcel.id,
    pieces: [],
    words: 'Broken',
    wish: 'refund',
    state: 'asked',
    refundFen: null,
    reason: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    decidedAt: null,
    settledAt: null,
  }
  const stored = { version: 1, waiting: false }
  await db.parcel.put({ id: parcel.id, view: parcel, ...stored })
  await db.requestParcel.put({ id: link.id, view: link, ...stored })
  await db.goodsReturn.put({ id: back.id, view: back, ...stored })
  render(<ParcelDetail of={{ id: parcel.id }} panels={noPanels} />)
  await eventually(() => expect(words()).toContain('You asked to return goods in this parcel'))
  expect(words()).not.toContain('Return or dispose of it')
  expect(words()).not.toContain('Ship this parcel')
  await db.goodsReturn.put({ id: back.id, view: { ...back, state: 'withdrawn' }, ...stored })
  await eventually(() => expect(words()).toContain('Return or dispose of it'))
  await eventually(() => expect(words()).toContain('Ship this parcel'))
})

test('what the warehouse photographed is directly under the title, and the label has notches only on its way', async () => {
  const { db } = await aCurrentDevice()
  const parcel = aParcel({ code: 'PK7Q2MX4HTA', stage: 'toWarehouse' })
  const own = { ...aMembersPhoto('stored'), ownerId: parcel.id }
  const stored = { version: 1, waiting: false }
  await db.parcel.put({ id: parcel.id, view: parcel, ...stored })
  await db.photo.put({ id: own.id, view: own, ...stored })
  const panels = { ...noPanels, Shots: () => <p>Compare the shots</p> }
  render(<ParcelDetail of={{ id: parcel.id }} panels={panels} />)
  const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  await eventually(() => expect(titles()).toContain('Photos'))
  // The member's own show nothing new.
  expect(titles().indexOf('Photos')).toBeGreaterThan(titles().indexOf('Goods'))
  expect(document.querySelector('article .perforation')).not.toBeNull()
  const arrival: typeof own = { ...own, id: anId(), by: 'staff', purpose: 'arrival' }
  const shelved = { ...parcel, stage: 'toShip' as const, originWarehouse: 'CN' as const }
  await db.parcel.put({ id: parcel.id, view: shelved, ...stored })
  await db.photo.put({ id: arrival.id, view: arrival, ...stored })
  await eventually(() => expect(titles()[0]).toBe('Photos'))
  expect(words()).toMatch(/Photos.*On arrival.*Compare the shots.*PK7Q/s)
  expect(titles()).toContain('Add photos')
  await eventually(() => expect(document.querySelector('article .perforation')).toBeNull())
})
