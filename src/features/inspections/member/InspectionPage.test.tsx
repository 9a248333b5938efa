import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { orderInspection } from '#features/inspections/contract/inspections.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelEnding } from '#features/parcels/rules/parcel-ending.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { askedAbout } from '#tests/support/endings.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { anId, aParcel, aReturnRow } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import type { InspectionRow } from './data/inspections.ts'
import { InspectionPage } from './InspectionPage.tsx'

afterEach(() => {
  history.replaceState(null, '', '/')
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const CODE = 'PK7Q2MX4HTA'

/** A server of inspections; an answer is null for a lost connection. Returns what is sent. */
function serving(...answers: Answer<typeof orderInspection>[]) {
  const server = fakeServer()
  server.answer(orderInspection, ...answers)
  return server.asked(orderInspection)
}
const ordered = (state: 'waiting' | 'awaitingPayment' = 'waiting') => ({
  inspectionId: anId(),
  state,
})

type Opened = {
  balanceFen?: number
  inspection?: Partial<InspectionRow>
  ending?: ParcelEnding | null
  parcel?: Partial<ParcelRow>
  isReturning?: boolean
}
const anInspection = (parcelId: string, given: Partial<InspectionRow> = {}): InspectionRow => ({
  id: anId(),
  parcelId,
  requirements: 'Is it whole?',
  services: ['counting'],
  pricesFen: { counting: 500 },
  feeFen: 500,
  paidFen: null,
  state: 'waiting',
  result: '',
  doneServices: [],
  refundedFen: 0,
  paidAt: null,
  decidedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...given,
})
async function opened({
  balanceFen = 10_000,
  inspection = {},
  ending = null,
  isReturning = false,
  ...given
}: Opened = {}) {
  const { db } = await aCurrentDevice()
  const parcel = aParcel({
    code: CODE,
    stage: 'toShip',
    originWarehouse: 'CN',
    ending,
    ...given.parcel,
  })
  await db.parcel.put({ id: parcel.id, view: parcel, version: 1, waiting: false, list: 'toShip' })
  if (isReturning) {
    const back = aReturnRow({ parcelId: parcel.id })
    await db.goodsReturn.put({ id: back.id, view: back, version: 1, waiting: false })
  }
  if (inspection.state !== undefined) {
    const view = anInspection(parcel.id, inspection)
    await db.inspection.put({ id: view.id, view, version: 1, waiting: false })
  }
  const user = { memberNum: 'SP1', email: 'mei@example.com', cashAmount: balanceFen }
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
  render(<InspectionPage pkgCode={CODE} />)
  await eventually(() => expect(words()).toContain('We check your parcel'))
  return db
}
const box = (n: number) => {
  const found = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[n]
  if (found === undefined) throw new Error(`no service ${n}`)
  return found
}
async function fill() {
  await eventually(() => find('textarea'))
  await type(find<HTMLTextAreaElement>('textarea'), 'Are all 6 cups whole?')
  await click(box(0))
  await click(box(3))
}

test('an order names its fee and what is left of the balance, and keeps its key until it is answered', async () => {
  const sent = serving(null, ordered())
  await opened()
  await fill()
  expect(words()).toContain('FeeCN¥10.00')
  expect(words()).toContain('Balance after paymentCN¥90.00')
  await click(button('Pay and order'))
  await eventually(() => expect(words()).toContain('It’s never sent twice'))
  await click(button('Pay and order'))
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    requirements: 'Are all 6 cups whole?',
    services: ['photos', 'counting'],
    feeFen: 1_000,
    byTransfer: false,
  })
})

test('without requirements or services nothing is sent, and each says what is missing', async () => {
  const sent = serving()
  await opened()
  await eventually(() => button('Pay and order'))
  await click(button('Pay and order'))
  await eventually(() => expect(words()).toContain('An additional service must be selected.'))
  expect(words()).toMatch(/please enter requirements/i)
  expect(sent).toEqual([])
})

test('a balance that is too small offers the transfer of the shortfall and the top-up', async () => {
  const sent = serving(ordered('awaitingPayment'))
  await opened({ balanceFen: 300 })
  await fill()
  expect(words()).toContain(
    'Insufficient balance for inspection: pay the shortfall or recharge first.',
  )
  expect(find('a[href*=recharge]').getAttribute('href')).toBe('/admin/recharge?amount=7.00')
  await click(button('Pay the shortfall'))
  await eventually(() => expect(location.pathname).toMatch(/purchasingOrderPay/))
  expect(sent).toMatchObject([{ byTransfer: true }])
})

test('a price that has changed is refused with the form still there', async () => {
  serving(aProblem(409, 'bill_changed'))
  await opened()
  await fill()
  await click(button('Pay and order'))
  await eventually(() => expect(words()).toContain('The amount due has changed'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Are all 6 cups whole?')
})

test('an order that another device made first is refused in the form, with what was typed', async () => {
  const refusal = Promise.withResolvers<Response>()
  serving(refusal.promise)
  const db = await opened()
  await fill()
  await click(button('Pay and order'))
  const [parcel] = await db.parcel.toArray()
  if (!parcel?.view) throw new Error('no parcel')
  const inspecting: ParcelRow = { ...parcel.view, stage: 'inspecting' }
  const view = anInspection(parcel.id)
  await db.parcel.put({ ...parcel, view: inspecting })
  await db.inspection.put({ id: view.id, view, version: 1, waiting: false })
  await eventually(() => expect(words()).toContain('We’re inspecting your parcel'))
  refusal.resolve(aProblem(409, 'inspection_open'))
  await eventually(() =>
    expect(words()).toContain('An inspection of this parcel is already under way'),
  )
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Are all 6 cups whole?')
})

test('a result shows what was found, what was refunded, and the way to order another', async () => {
  serving()
  const decided = { paidFen: 500, paidAt: '2026-11-20T08:00:00.000Z' }
  await opened({
    inspection: {
      ...decided,
      state: 'refunded',
      result: 'The box is sealed',
      refundedFen: 500,
      decidedAt: '2026-11-21T08:00:00.000Z',
    },
  })
  await eventually(() => expect(words()).toContain('Reason: The box is sealed'))
  expect(words()).toContain('CN¥5.00')
  await eventually(() => expect(words()).toContain('Order another inspection'))
  expect(words()?.indexOf('The box is sealed')).toBeLessThan(
    words()?.indexOf('Order another inspection') ?? 0,
  )
})

test('one that waits for its payment leads there, and no other can be ordered', async () => {
  serving()
  await opened({ inspection: { state: 'awaitingPayment' } })
  await eventually(() => expect(words()).toContain('Awaiting payment'))
  expect(find('a[href*=purchasingOrderPay]')).toBeTruthy()
  expect(document.querySelector('textarea')).toBeNull()
  // 7 days after it was ordered.
  await eventually(() => expect(words()).toMatch(/If it isn’t paid by .*27.*, it’s cancelled/))
})

test('one that nobody paid in time says so, and another can be ordered', async () => {
  serving()
  await opened({ inspection: { state: 'cancelled', decidedAt: '2026-11-27T08:30:00.000Z' } })
  await eventually(() => expect(words()).toContain('It wasn’t paid within 7 days'))
  await eventually(() => expect(words()).toContain('Order another inspection'))
})

test('one that the member gave up says so', async () => {
  serving()
  await opened({ inspection: { state: 'cancelled', decidedAt: '2026-11-22T08:30:00.000Z' } })
  await eventually(() => expect(words()).toContain('It was cancelled before it was paid'))
})

test('a parcel that is to be disposed of has no form, and says why', async () => {
  serving()
  await opened({ ending: { ...askedAbout('storage'), choice: 'dispose' } })
  await eventually(() => expect(words()).toContain('It’s to be returned or disposed of'))
  expect(document.querySelector('textarea')).toBeNull()
})

test.each([
  ['prohibited goods', { goodsClass: 'prohibited' as const }, false, 'It has prohibited goods'],
  ['goods that go back to the merchant', {}, true, 'You asked to return goods in it'],
])('a parcel with %s has no form, and says why', async (_name, given, isReturning, why) => {
  serving()
  await opened({ parcel: given, isReturning })
  await eventually(() => expect(words()).toContain(why))
  expect(document.querySelector('textarea')).toBeNull()
})

test('an unpaid inspection cannot be paid while goods go back to the merchant, only cancelled', async () => {
  serving()
  await opened({ inspection: { state: 'awaitingPayment' }, isReturning: true })
  await eventually(() => expect(words()).toContain('You asked to return goods in it'))
  expect(document.querySelector('a[href*=purchasingOrderPay]')).toBeNull()
  expect(button('Cancel inspection')).toBeTruthy()
})

test('a parcel that is not there says that its details were not obtained', async () => {
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  render(<InspectionPage pkgCode="PKNOTHERE22" />)
  await eventually(() => expect(words()).toContain('Failed to obtain details'))
})
