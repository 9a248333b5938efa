import { afterEach, beforeEach, expect, test } from 'vitest'
import { OrderPage } from '#app/pages/orders.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import type { OutcomeRow, Rows } from '#engine/shared/rows.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { evidenceForm } from '#features/compensations/member/compensation-acts.ts'
import type { CompensationForm } from '#features/compensations/member/data/drafts.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aCartonRow, aDeliveredOrder, aSentOrder, putOrder } from '#tests/support/order-rows.ts'
import { button, cleanUp, click, eventually, field, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'

const ago = (days: number) => new Date(nowMs() - days * DAY_MS).toISOString()
const TC = 'TC7Q2MX4HTA'
const words = () => document.body.textContent
let device: Device

beforeEach(async () => {
  // No network: a compensation is filed on the device.
  fakeServer()
  device = await aCurrentDevice()
  history.replaceState(null, '', `/admin/orderDetail/${TC}?view=claim`)
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  toasts.value = []
  history.replaceState(null, '', '/')
})

/** The draft of a compensation, as if it had been typed before, with a photo or without. */
async function typed(shipmentId: string, given: Partial<CompensationForm>, withPhoto: boolean) {
  const form: CompensationForm = {
    kind: 'damage',
    cartonId: null,
    words: 'Two cups are broken',
    amount: '200',
    ...given,
  }
  const draftId = anId()
  const keeper = keepDraft({ id: draftId, kind: 'compensation', opened: undefined })
  await keeper.change({ shipmentId, form })
  await keeper.close()
  if (!withPhoto) return
  const bytes = new Uint8Array([1]).buffer
  const image = {
    bytes,
    contentType: 'image/jpeg',
    byteLength: 1,
    sha256: 'ab'.repeat(32),
  } as const
  await pictureStore({ id: () => draftId, open: async () => draftId }, 'proof').put({
    key: anId(),
    image,
  })
}

async function showOrder(order: ReturnType<typeof aDeliveredOrder>) {
  const carton = aCartonRow({ outcome: order.deliveredAt === null ? null : 'delivered' })
  await putOrder(device.db, { order, cartons: [carton] })
  render(<OrderPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('New claim'))
}
const filed = async () => (await device.outbox()).filter(({ op }) => op === 'compensation.file')

test('a claim is filed offline with its photo, and is shown as waiting', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  await typed(order.id, {}, true)
  await showOrder(order)
  await eventually(() => find('fieldset img'))
  expect(words()).toContain('Your claim must reach us by')
  await click(button('Send claim'))
  await eventually(async () => expect(await filed()).toHaveLength(1))
  const [compensation] = await filed()
  expect(compensation?.set).toEqual({
    shipmentId: order.id,
    cartonId: null,
    kind: 'damage',
    words: 'Two cups are broken',
    askedFen: 20_000,
  })
  const photo = (await device.outbox()).find(({ op }) => op === 'photo.attach')
  expect(photo?.set).toMatchObject({ ownerTable: 'compensation', ownerId: compensation?.id })
  await eventually(() => expect(words()).toContain('Waiting to sync'))
  expect(words()).toContain('Under review')
})

test('a claim whose photo finds no room says so instead of being announced, and keeps it for the claim', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  await typed(order.id, {}, true)
  await showOrder(order)
  await eventually(() => find('fieldset img'))
  device.db.blobs.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await click(button('Send claim'))
  await eventually(() => expect(toasts.value).toHaveLength(1))
  expect(toasts.value).toMatchObject([
    { kind: 'danger', text: expect.stringContaining('out of space') },
  ])
  const [compensation] = await filed()
  expect((await device.outbox()).map(({ op }) => op)).not.toContain('photo.attach')
  expect(await pictureStore(evidenceForm(compensation?.id ?? ''), 'proof').load()).toHaveLength(1)
})

test('damage needs a photo, and an amount that is no amount is named', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  await typed(order.id, { amount: 'much' }, false)
  await showOrder(order)
  await eventually(() => button('Send claim'))
  await click(button('Send claim'))
  expect(words()).toContain('Add at least one photo of the damage')
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0)
  expect(await filed()).toEqual([])
})

test('after the time is over, damage cannot be claimed and the screen says until when it could', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(15) })
  await typed(order.id, {}, true)
  await showOrder(order)
  await eventually(() => expect(words()).toContain('The deadline for this claim was'))
  expect(words()).not.toContain('Send claim')
})

test('a loss can be claimed from twice the longest transit on', async () => {
  const order = aSentOrder({ transCode: TC, dispatchedAt: ago(5) })
  await typed(order.id, { kind: 'loss' }, false)
  const carton = aCartonRow({ dispatchedAt: ago(5) })
  await putOrder(device.db, { order, cartons: [carton] })
  render(<OrderPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('when the carrier confirms the loss, or from'))
  expect(words()).not.toContain('Send claim')
})

test('the photo of a refused claim does not count where its bytes are not', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  const target = anId()
  const refused = {
    status: 'rejected' as const,
    detail: '',
    group: target,
    clientId: anId(),
    device: '',
    at: ago(0),
  }
  const compensation: OutcomeRow = {
    ...refused,
    id: anId(),
    target,
    op: 'compensation.file',
    code: 'rows_limit',
    set: {
      shipmentId: order.id,
      cartonId: null,
      kind: 'damage',
      words: 'Two cups are broken',
      askedFen: 20_000,
    },
  }
  const photo: OutcomeRow = {
    ...refused,
    id: anId(),
    target: anId(),
    op: 'photo.attach',
    code: 'dependency',
    set: {
      ownerTable: 'compensation',
      ownerId: target,
      purpose: 'damage',
      sha256: 'ab'.repeat(32),
      byteLength: 3,
      contentType: 'image/jpeg',
    },
  }
  const record = { version: 1, waiting: false }
  await device.db.outcome.bulkPut(
    [compensation, photo].map((row) => ({ id: row.id, base: row, view: row, ...record })),
  )
  history.replaceState(null, '', `/admin/orderDetail/${TC}?view=claim&outcome=${compensation.id}`)
  await showOrder(order)
  await eventually(() => expect(button('Send claim').ariaBusy).not.toBe('true'))
  await click(button('Send claim'))
  expect(words()).toContain('Add at least one photo of the damage')
  expect(await filed()).toEqual([])
})

const kinds = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
async function putCompensation(given: Partial<Rows['compensation']>) {
  const compensation: Rows['compensation'] = {
    id: anId(),
    shipmentId: null,
    cartonId: null,
    kind: 'damage',
    askedFen: 20_000,
    words: 'Broken',
    parcelId: null,
    state: 'open',
    decidedFen: null,
    reason: '',
    createdAt: ago(1),
    decidedAt: null,
    ...given,
  }
  const row = {
    id: compensation.id,
    base: compensation,
    view: compensation,
    version: 1,
    waiting: false,
  }
  await device.db.compensation.put(row)
}

test('what is asked already is not offered, and the amount says what is paid at most', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  await typed(order.id, { kind: 'weight' }, false)
  await putCompensation({ shipmentId: order.id, kind: 'damage' })
  await putCompensation({ shipmentId: order.id, kind: 'loss', state: 'declined' })
  await showOrder(order)
  await eventually(() => expect(kinds().map(({ value }) => value)).toEqual(['loss', 'weight']))
  // Freight of 3 kg at ¥50, of which ¥20 were paid back.
  await putCompensation({
    shipmentId: order.id,
    kind: 'weight',
    state: 'accepted',
    decidedFen: 2_000,
  })
  await eventually(() => expect(words()).toContain('We pay at most CN¥130.00 for this.'))
})

test('a claim that is asked on another device meanwhile is not sent, and what was typed stays', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  await typed(order.id, { kind: 'weight' }, false)
  await showOrder(order)
  await eventually(() => button('Send claim'))
  await putCompensation({ shipmentId: order.id, kind: 'weight' })
  await eventually(() => expect(words()).toContain('You already have an open claim for this.'))
  await click(button('Send claim'))
  expect(await filed()).toEqual([])
  expect(field<HTMLTextAreaElement>('What’s wrong').value).toBe('Two cups are broken')
})

test('an order of which everything is asked shows its claims and no form', async () => {
  const order = aDeliveredOrder({ transCode: TC, deliveredAt: ago(2) })
  for (const kind of ['damage', 'loss', 'weight'] as const) {
    await putCompensation({ shipmentId: order.id, kind })
  }
  await showOrder(order)
  await eventually(() => expect(words()).toContain('You already have an open claim for this.'))
  expect(kinds()).toEqual([])
})
