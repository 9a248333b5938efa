import { afterEach, expect, test, vi } from 'vitest'
import { OrderPage } from '#app/pages/orders.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { paths } from '#engine/shared/paths.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  aBilledOrder,
  aCartonRow,
  aCustomsLine,
  anOrder,
  aSentOrder,
  aSupplement,
  aTrackingRow,
  putOrder,
} from '#tests/support/order-rows.ts'
import { readLive } from '#tests/support/read-live.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aGoodsRow, aMembersPhoto, aParcel, aReceiptRow } from '#tests/support/row-builders.ts'
import { aProblem, json, readBody } from '#tests/support/scripted-server.ts'
import { aChannel } from '#tests/support/shipping.ts'
import { TrackingPage } from './TrackingPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const TC = 'TC7Q2MX4HTA'

/** A server that answers what is sent to orders by a script; null is no answer. */
function serving(...answers: (Response | null)[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/orders')) return null
    sent.push({ path, body: init.body ? readBody(init.body) : {} })
    return answers.shift() ?? null
  })
  return sent
}

type Parts = Omit<Parameters<typeof putOrder>[1], 'order'>

async function opened(order: OrderRow, parts: Parts = {}) {
  const { db } = await aCurrentDevice()
  await putOrder(db, { order, ...parts })
  render(<OrderPage transCode={order.transCode} />)
  await eventually(() => expect(words()).toContain('Progress'))
  // Sheets load their code when they open.
  await settle(() => import('#engine/client/ui/SheetDialog.tsx'))
  return db
}

test('its title has the picture of its first goods and their names, without a picture a drawing', async () => {
  const parcel = aParcel({ stage: 'inOrder' })
  const sha256 = 'ab'.repeat(32)
  const db = await opened(anOrder({ parcelIds: [parcel.id], customs: [aCustomsLine('Lantern')] }))
  const title = () => find('h1')
  expect([title().textContent, title().querySelector('svg') !== null]).toEqual(['Order', true])
  expect(find('header').textContent).toContain('Lantern')
  const stored = <Row extends { id: string }>(view: Row) => ({
    id: view.id,
    view,
    version: 1,
    waiting: false,
  })
  await settle(async () => {
    await db.parcel.put(stored(parcel))
    await db.goods.put(stored(aGoodsRow({ parcelId: parcel.id, name: 'Teapot', quantity: 2 })))
    await db.photo.put(stored({ ...aMembersPhoto('stored', sha256), ownerId: parcel.id }))
    const bytes = new Uint8Array([1]).buffer
    const kept = { sha256, bytes, contentType: 'image/jpeg' as const, addedAt: 1 }
    await db.blobs.put({ ...kept, state: 'waiting' })
  })
  await eventually(() => expect(find('header').textContent).toContain('Teapot × 2'))
  await eventually(() => expect(title().querySelectorAll('img')).toHaveLength(1))
})

test('its label has notches only on its way', async () => {
  await opened(aBilledOrder())
  expect(document.querySelector('article .perforation')).toBeNull()
  cleanUp()
  closeCurrent()
  await opened(aSentOrder())
  expect(document.querySelector('article .perforation')).not.toBeNull()
})

test('while it is packed, the estimate is shown and nothing can be paid', async () => {
  await opened(anOrder())
  expect(words()).toContain('The bill is based on the packed cartons')
  expect(words()).toContain('CN¥100.00')
  expect(document.querySelector('a[href*=purchasingOrderPay]')).toBeNull()
  expect(words()).toContain('Cancelling an order requires contacting customer service')
})

test('a bill stands beside its estimate line by line, with what changed and why', async () => {
  const order = aBilledOrder()
  await opened(order)
  expect(find('table').textContent).toMatch(/FreightCN¥100.00CN¥150.00/)
  expect(words()).toContain('Difference+CN¥50.00')
  expect(words()).toContain('Packed weight: 2\u00a0kg → 3\u00a0kg')
  expect(find(`a[href="/admin/purchasingOrderPay/${order.id}"]`).textContent).toBe('Pay')
})

test('each step of the progress that is done has its day, packing and the bill too', async () => {
  const order = aSentOrder()
  const billedAt = '2026-11-11T08:00:00.000Z'
  await opened({ ...order, bill: order.bill && { ...order.bill, billedAt } })
  expect(words()).toMatch(
    /Packed and billed \(done\)Nov 11.*Paid \(done\)Nov 12.*Handed over to the carrierNov 13/,
  )
})

test('repacking is asked for in words, which stay after a failure and go with one key', async () => {
  const order = aBilledOrder()
  const sent = serving(null, json({ orderId: order.id }))
  await opened(order)
  await click(button('Request repacking'))
  await click(button('Send request'))
  expect(words()).toContain('Say what to change')
  await type(find<HTMLTextAreaElement>('textarea'), 'No shoe boxes')
  await click(button('Send request'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('No shoe boxes')
  await click(button('Send request'))
  await eventually(() => expect(document.querySelector('textarea')).toBeNull())
  expect(sent[0]?.path).toBe(`/api/orders/${order.id}/repack`)
  expect(sent[1]).toEqual(sent[0])
})

test('the order says which parcel was taken out, why it has no bill, and why a transfer was rejected', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  const notices = [
    { kind: 'parcelTakenOut', code: 'PK271834567', reason: 'It leaks', at },
    { kind: 'billReopened', why: 'lineEnded', at },
  ] as const
  const first = anOrder({ notices })
  await opened(first)
  expect(words()).toMatch(/took parcel PK27.1834.567 out of this order. Reason: It leaks/)
  expect(words()).toMatch(/bill expired.*Air line is no longer offered/)
  const threadPath = paths.messages({ thread: first.id, subject: 'shipment' })
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href === threadPath)).toHaveLength(2)
  cleanUp()
  const order = aBilledOrder({ notices })
  const db = await opened(order)
  expect(words()).toContain('It leaks')
  expect(words()).not.toContain('no longer offered')
  const view = aReceiptRow({
    payableId: order.id,
    state: 'rejected',
    reason: 'No such transfer',
    amountFen: 4_620,
  })
  await db.receipt.put({ id: view.id, view, version: 1, waiting: false })
  await eventually(() =>
    expect(words()).toMatch(/transfer of CN¥46.20 was rejected.*Reason: No such transfer/),
  )
})

test('a refused confirmation says why, and the order stays', async () => {
  serving(aProblem(409, 'wrong_status'))
  await opened(aSentOrder())
  await click(button('Received'))
  await click([...document.querySelectorAll('button')].at(-1) ?? button('Received'))
  await eventually(() => expect(words()).toContain('The order’s status has changed'))
})

test('what a carrier needs is answered until its deadline', async () => {
  const need = {
    kind: 'invoice' as const,
    words: 'Customs wants the invoice',
    answer: null,
    deadline: '2026-11-30T08:00:00.000Z',
    askedAt: '2026-11-20T08:00:00.000Z',
  }
  const carton = aCartonRow({ need })
  const sent = serving(json({ orderId: carton.id }))
  const db = await opened(aSentOrder(), { cartons: [carton] })
  expect(words()).toMatch(/Answer by .*Nov/)
  await click(button('Send answer'))
  expect(words()).toContain('Enter your answer')
  await type(find<HTMLTextAreaElement>('textarea'), 'Bought for 300 yuan')
  // A reload keeps what was typed.
  await eventually(async () => expect(await db.draftEdits.count()).toBe(1))
  cleanUp()
  render(<OrderPage transCode={TC} />)
  await eventually(() =>
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Bought for 300 yuan'),
  )
  await click(button('Send answer'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ cartonId: carton.id, words: 'Bought for 300 yuan' })
  expect(await readLive(draftList('needAnswer'), (drafts) => drafts.length === 0)).toEqual([])
})

test('nothing can be typed into an answer while it is sent, since it would be discarded with it', async () => {
  const answered = Promise.withResolvers<Response>()
  const sent: string[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/orders')) return null
    sent.push(readBody(init.body).words)
    return answered.promise
  })
  const need = {
    kind: 'invoice',
    words: 'Customs wants the invoice',
    answer: null,
    deadline: '2026-11-30T08:00:00.000Z',
    askedAt: '2026-11-20T08:00:00.000Z',
  } as const
  await opened(aSentOrder({ need }))
  await eventually(() => find('textarea'))
  await type(find<HTMLTextAreaElement>('textarea'), 'Bought for 300 yuan')
  await click(button('Send answer'))
  await eventually(() => expect(sent).toEqual(['Bought for 300 yuan']))
  await type(find<HTMLTextAreaElement>('textarea'), 'Bought for 300 yuan in May')
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Bought for 300 yuan')
  answered.resolve(aProblem(503, 'unavailable'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  await type(find<HTMLTextAreaElement>('textarea'), 'Bought for 300 yuan in May')
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Bought for 300 yuan in May')
})

test('the parcels of an order name their goods', async () => {
  const parcel = aParcel({ stage: 'inOrder', code: 'PK7Q2MX4HTA' })
  const line = aGoodsRow({ parcelId: parcel.id, name: 'Tea cups', quantity: 6 })
  const db = await opened(anOrder({ parcelIds: [parcel.id] }))
  const stored = { version: 1, waiting: false }
  await db.goods.put({ id: line.id, view: line, ...stored })
  await db.parcel.put({ id: parcel.id, view: parcel, list: 'all', ...stored } as never)
  await eventually(() => expect(find(`a[href="${paths.parcel(parcel)}"]`)).toBeTruthy())
  expect(find(`a[href="${paths.parcel(parcel)}"]`).textContent).toContain('Tea cups × 6')
})

test('a later cost is not paid from a balance that is too small', async () => {
  const sent = serving()
  const user = { memberNum: 'SP1', email: 'mei@example.com', cashAmount: 1_000 }
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
  await opened(aSentOrder(), { supplements: [aSupplement()] })
  expect(words()).toContain('Storage at customs')
  await click(button('Pay from balance'))
  await eventually(() => expect(words()).toContain('Insufficient balance, top up CN¥35.00'))
  await click(button('Pay'))
  expect(sent).toEqual([])
})

test('an order that the member does not have says so by its number, with the way to the others', async () => {
  serving(aProblem(404, 'not_found'))
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  render(<OrderPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('Failed to obtain details'))
  expect(words()).toContain('You have no order TC7Q\u00a02MX4\u00a0HTA.')
  expect(document.querySelector('a')?.getAttribute('href')).toBe(paths.orders())
})

test('each carton shows its last news in plain words, and the way to its carrier', async () => {
  const [one, two] = [
    aCartonRow(),
    aCartonRow({ number: 2, carrier: 'Slow Boat', trackingNumber: 'X1' }),
  ]
  const tracking = [
    aTrackingRow({ cartonId: one.id, status: 'customs', at: '2026-11-15T08:00:00.000Z' }),
    aTrackingRow({ cartonId: one.id }),
  ]
  const { db } = await aCurrentDevice()
  await putOrder(db, { order: aSentOrder(), cartons: [one, two], tracking })
  render(<TrackingPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('Carton 2'))
  const [first = '', second = ''] = [...document.querySelectorAll('section')].map(
    (section) => section.textContent ?? '',
  )
  expect(first).toMatch(/At customs.*Customs is checking the carton.*At customs.*On its way/)
  expect(first).toContain('“Departed facility”')
  expect(second).toContain('The carrier hasn’t reported anything yet')
  const links = [...document.querySelectorAll('a')].map(({ href }) => href)
  expect(links.some((href) => href.includes('dhl.com') && href.includes('4491267890'))).toBe(true)
  expect(links.some((href) => href.includes('17track.net') && href.includes('X1'))).toBe(true)
})

test('the order itself shows each carton’s carrier, number, link and last event', async () => {
  const [one, two] = [aCartonRow(), aCartonRow({ number: 2, trackingNumber: '' })]
  const tracking = [
    aTrackingRow({
      cartonId: one.id,
      status: 'customs',
      place: 'Leipzig',
      words: 'Held at customs',
      at: '2026-11-15T08:00:00.000Z',
    }),
    aTrackingRow({ cartonId: one.id }),
  ]
  await opened(aSentOrder(), { cartons: [one, two], tracking })
  const [first, second] = [...document.querySelectorAll('li')].filter((item) =>
    item.textContent?.startsWith('Carton '),
  )
  expect(first?.textContent).toMatch(/DHL.*4491.*At customs.*Nov 15.*Leipzig.*“Held at customs”/)
  expect(first?.textContent).not.toContain('On its way')
  expect(first?.querySelector('a')?.href).toMatch(/dhl\.com.*4491267890/)
  expect(second?.querySelector('a')).toBeNull()
  expect(words()?.indexOf('Carton 1')).toBeLessThan(words()?.indexOf('Amount paid') ?? 0)
})

test('a late carton is said to be late, with what to do and from when it counts as lost', async () => {
  const carton = aCartonRow({ dispatchedAt: new Date(Date.now() - 17 * DAY_MS).toISOString() })
  const channel = aChannel({ transitDays: { min: 5, max: 10 } })
  const rates = { channels: [channel], exchangeRates: [], dutyRules: [], transit: [] }
  fakeServer().otherwise(async () => json(rates))
  const { db } = await aCurrentDevice()
  await putOrder(db, { order: aSentOrder({ channelCode: channel.code }), cartons: [carton] })
  render(<TrackingPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('7 days late'))
  expect(words()).toContain('Day 17 since handover. Normal for this line until day 10.')
  expect(words()).toContain('From day 20, you can claim it as lost.')
  expect(words()).toContain('Send a message')
})
