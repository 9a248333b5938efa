import { afterEach, beforeEach, expect, test } from 'vitest'
import { OrderPage } from '#app/pages/orders.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import type { OutcomeRow, Rows } from '#engine/shared/rows.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aCartonRow, aDeliveredOrder, putOrder } from '#tests/support/order-rows.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'

const TC = 'TC7Q2MX4HTA'
const words = () => document.body.textContent
let device: Device
let order: OrderRow

beforeEach(async () => {
  // No network: what is written is kept on the device.
  fakeServer()
  device = await aCurrentDevice()
  history.replaceState(null, '', `/admin/orderDetail/${TC}?view=claim`)
  const deliveredAt = new Date(nowMs() - 2 * 86_400_000).toISOString()
  order = aDeliveredOrder({ transCode: TC, deliveredAt })
  await putOrder(device.db, { order, cartons: [aCartonRow({ outcome: 'delivered' })] })
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  history.replaceState(null, '', '/')
})

const aCompensation = (given: Partial<Rows['compensation']> = {}): Rows['compensation'] => ({
  id: anId(),
  shipmentId: order.id,
  cartonId: null,
  kind: 'damage',
  askedFen: 20_000,
  words: 'Two cups are broken',
  parcelId: null,
  state: 'open',
  decidedFen: null,
  reason: '',
  createdAt: order.deliveredAt ?? '',
  decidedAt: null,
  ...given,
})

async function showCompensation(compensation: Rows['compensation']) {
  await device.db.compensation.put({
    id: compensation.id,
    base: compensation,
    view: compensation,
    version: 1,
    waiting: false,
  })
  render(<OrderPage transCode={TC} />)
  await eventually(() => expect(words()).toContain(compensation.words))
}
const note = () => field<HTMLTextAreaElement>('Note')
/** What is to be sent, but for drafts. */
const outbox = async () => (await device.outbox()).filter(({ op }) => !op.startsWith('draft.'))
const written = async () => (await outbox()).map(({ op, set }) => ({ op, set }))

test('a reply to a claim is added offline; an empty one asks for words or a photo', async () => {
  const compensation = aCompensation()
  await showCompensation(compensation)
  await eventually(note)
  await click(button('Add to the claim'))
  expect(words()).toContain('Write a note or add a photo')
  expect(await written()).toEqual([])
  await type(note(), '  It is the blue one ')
  await click(button('Add to the claim'))
  await eventually(() => expect(words()).toContain('It is the blue one'))
  expect(await written()).toEqual([
    {
      op: 'compensationNote.add',
      set: { compensationId: compensation.id, words: 'It is the blue one' },
    },
  ])
  await eventually(() => expect(note().value).toBe(''))
})

test('a reply that is too long is not saved and stays', async () => {
  await showCompensation(aCompensation())
  await eventually(note)
  const long = 'x'.repeat(1_001)
  await type(note(), long)
  await click(button('Add to the claim'))
  expect(words()).toContain('1,000')
  expect(note().value).toBe(long)
  expect(await written()).toEqual([])
})

test('a claim is withdrawn offline after a question', async () => {
  const compensation = aCompensation()
  await showCompensation(compensation)
  await eventually(() => button('Withdraw the claim'))
  await click(button('Withdraw the claim'))
  await eventually(() => expect(words()).toContain('Withdraw this claim?'))
  expect(await written()).toEqual([])
  const [, confirm] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Withdraw the claim',
  )
  await click(confirm as HTMLButtonElement)
  await eventually(async () =>
    expect(await device.outbox()).toMatchObject([
      { op: 'compensation.withdraw', id: compensation.id },
    ]),
  )
  await eventually(() => expect(() => button('Add to the claim')).toThrow())
})

test.each(['accepted', 'declined', 'withdrawn'] as const)(
  'a claim that is %s is neither answered nor withdrawn',
  async (state) => {
    const decidedFen = state === 'accepted' ? 15_000 : null
    await showCompensation(aCompensation({ state, decidedFen, reason: 'The photos show it' }))
    expect(() => button('Add to the claim')).toThrow()
    expect(() => button('Withdraw the claim')).toThrow()
    if (state !== 'withdrawn') expect(words()).toContain('The photos show it')
  },
)

test('a refused claim is edited and sent again, and its refusal leaves the tray', async () => {
  const target = anId()
  const set = { shipmentId: order.id, cartonId: null, kind: 'weight', askedFen: 20_000 }
  const refused: OutcomeRow = {
    id: anId(),
    status: 'rejected',
    code: 'compensation_open',
    detail: '',
    op: 'compensation.file',
    target,
    group: target,
    clientId: anId(),
    device: 'Phone',
    set: { ...set, words: 'It weighs less' },
    at: order.deliveredAt ?? '',
  }
  await device.db.outcome.put({
    id: refused.id,
    view: refused,
    version: 1,
    waiting: false,
  })
  history.replaceState(null, '', `/admin/orderDetail/${TC}?view=claim&outcome=${refused.id}`)
  render(<OrderPage transCode={TC} />)
  await eventually(() => field('Amount claimed'))
  expect([field('Amount claimed').value, field<HTMLTextAreaElement>('What’s wrong').value]).toEqual(
    ['200.00', 'It weighs less'],
  )
  await type(field('Amount claimed'), '120')
  await click(button('Send claim'))
  await eventually(async () => expect(await written()).toHaveLength(2))
  expect(await written()).toEqual([
    { op: 'compensation.file', set: { ...set, words: 'It weighs less', askedFen: 12_000 } },
    { op: 'outcome.dismiss', set: {} },
  ])
  const [filed, dismissed] = await outbox()
  expect([filed?.id === target, dismissed?.id]).toEqual([false, refused.id])
})

test('the member reads of a claim that they took back, not of “the member”', async () => {
  await showCompensation(aCompensation({ state: 'withdrawn' }))
  await eventually(() => expect(words()).toContain('Withdrawn'))
  expect(words()).not.toContain('by the member')
})
