import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { aConfirmedRequest, aRequest } from '#tests/support/asked-requests.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type as typeInto,
} from '#tests/support/render.tsx'
import { aPayableRequest, aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { RequestsPage } from './RequestsPage.tsx'
import { SubmitGoodsPage } from './SubmitGoodsPage.tsx'

type Stored = { id: string }
const put = (
  db: Device['db'],
  table: 'request' | 'requestLine' | 'goodsReturn',
  row: Stored & Record<string, unknown>,
) => db.table(table).put({ id: row.id, view: row, base: row, version: 1, waiting: false })
const words = () => document.body.textContent ?? ''
let device: Device

beforeEach(async () => {
  // No network: everything here happens on the device.
  fakeServer()
  device = await aCurrentDevice()
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  history.replaceState(null, '', '/')
})

async function putRequest(request: ReturnType<typeof aRequest>) {
  const line = aRequestLine({ requestId: request.id, name: 'Porcelain teapot' })
  await put(device.db, 'request', request)
  await put(device.db, 'requestLine', line)
  return line
}
const open = (id: string) => {
  history.replaceState(null, '', `/admin/purchasingOrder?id=${id}`)
  render(<RequestsPage />)
}
const sent = async (op: string) => (await device.outbox()).filter((one) => one.op === op)

test('a request for goods of the mall shows the product with its picture and in the member’s language, in the list, on its page and in its return', async () => {
  const picture = 'ab'.repeat(32)
  const [variantId, productId] = [anId(), anId()]
  const texts = { zh: '茶壶', zh2: '茶壺', en: 'Teapot' }
  const sold = {
    id: variantId,
    productId,
    name: texts,
    shopName: texts,
    specification: [],
    picture,
    priceFen: 5_000,
    stock: 3,
    minimumOrder: 1,
  }
  fakeServer().otherwise(async () => json({ variants: [sold] }))
  const request = aPayableRequest()
  const line = aRequestLine({ requestId: request.id, link: '', variantId, productId, name: '茶壶' })
  await put(device.db, 'request', request)
  await put(device.db, 'requestLine', line)
  await put(device.db, 'goodsReturn', {
    id: anId(),
    requestId: request.id,
    parcelId: anId(),
    state: 'asked',
    words: 'Broken',
    pieces: [{ lineId: line.id, quantity: 1 }],
    reason: '',
    refundFen: null,
    createdAt: line.createdAt,
  })
  history.replaceState(null, '', '/admin/purchasingOrder')
  render(<RequestsPage />)
  await eventually(() => find(`img[src*="${picture}"]`))
  expect(words()).toContain('Teapot')
  expect(words()).not.toContain('茶壶')
  cleanUp()
  open(request.id)
  await eventually(() => find(`img[src*="${picture}"]`))
  await eventually(() => expect(words()).toContain('Teapot × 1'))
  expect(words()).not.toContain('茶壶')
})

test('a shared text fills the form, and the item is sent for review offline', async () => {
  history.replaceState(null, '', '/admin/cart/submitGoods')
  render(<SubmitGoodsPage />)
  await eventually(() => field('Link or shared text'))
  const text = '【淘宝】https://m.tb.cn/h.5Rk2xQp?tk=8Yt CZ3457 「粗陶马克杯」 ¥39.90'
  await typeInto(field('Link or shared text'), text)
  await click(button('Find the items'))
  await eventually(() => expect(field('Goods name').value).toBe('粗陶马克杯'))
  expect(field('Price per piece').value).toBe('39.90')
  expect(words()).toContain('Recognized: Taobao')
  expect(field('Notes').value).toBe('No special requests')
  await typeInto(field('Notes'), '')
  await click(button('Send for review'))
  await eventually(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull())
  expect(await sent('request.submit')).toEqual([])
  await typeInto(field('Notes'), 'Blue, please')
  await typeInto(field('Quantity'), '2')
  await eventually(() => expect(words()).toContain('CN¥83.79'))
  await click(button('Send for review'))
  await eventually(async () => expect(await sent('request.submit')).toHaveLength(1))
  expect((await sent('request.submit'))[0]?.set).toMatchObject({
    link: 'https://m.tb.cn/h.5Rk2xQp#taobao',
    name: '粗陶马克杯',
    quantity: 2,
    priceFen: 3_990,
    notes: 'Blue, please',
    destinationWarehouseId: 'CN',
    checkoutId: null,
  })
})

test('an item that is asked for already is pointed out, and words without a link are', async () => {
  const request = aRequest()
  await putRequest(request)
  await put(
    device.db,
    'requestLine',
    aRequestLine({
      requestId: request.id,
      link: 'https://item.taobao.com/item.htm?id=684382917263',
    }),
  )
  history.replaceState(null, '', '/admin/cart/submitGoods')
  render(<SubmitGoodsPage />)
  await eventually(() => field('Link or shared text'))
  await typeInto(field('Link or shared text'), 'a red cup')
  await click(button('Find the items'))
  await eventually(() => expect(words()).toContain('There’s no link in this text.'))
  await typeInto(field('Product link'), 'https://world.taobao.com/item/684382917263.htm?spm=a')
  await eventually(() => expect(words()).toContain('You already have a buying request'))
})

test('a declined request says why, and is corrected with what was typed', async () => {
  const request = aRequest({ status: 'declined', reasonKind: 'detailsMissing', reason: 'Size?' })
  const line = await putRequest(request)
  open(request.id)
  await eventually(() => expect(words()).toContain('Some details are missing.'))
  expect(words()).toContain('Size?')
  cleanUp()
  history.replaceState(null, '', `/admin/cart/submitGoods?request=${request.id}`)
  render(<SubmitGoodsPage />)
  await eventually(() => expect(field('Goods name').value).toBe('Porcelain teapot'))
  await typeInto(field('Specification'), 'Size 40')
  await click(button('Submit again'))
  await eventually(async () => expect(await sent('request.resubmit')).toHaveLength(1))
  const [resubmitted] = await sent('request.resubmit')
  expect(resubmitted?.id).toBe(request.id)
  expect(resubmitted?.set).toMatchObject({ lineId: line.id, specification: 'Size 40' })
})

test('a price above what was asked is accepted before it can be paid', async () => {
  const until = new Date(nowMs() + 3_600_000).toISOString()
  const request = aConfirmedRequest({
    needsAcceptance: true,
    totalFen: 15_000,
    goodsFen: 14_320,
    pricesHoldUntil: until,
    lapsesAt: until,
  })
  await putRequest(request)
  open(request.id)
  await eventually(() => expect(words()).toContain('higher than you expected'))
  expect(document.querySelector('a[href*="purchasingOrderPay"]')).toBeNull()
  await click(button('Accept CN¥150.00'))
  await eventually(async () => expect(await sent('request.accept')).toHaveLength(1))
  await eventually(() =>
    expect(document.querySelector('a[href*="purchasingOrderPay"]')).not.toBeNull(),
  )
})

const ADDED_LATER = 'We add the shipping to our warehouse when we confirm the price.'

test('without shipping in the price the form says that it is added and accepted later', async () => {
  history.replaceState(null, '', '/admin/cart/submitGoods')
  render(<SubmitGoodsPage />)
  await eventually(() => field('Product link'))
  const included = find<HTMLInputElement>('input[type=checkbox]')
  if (included.checked) await click(included)
  await eventually(() => expect(words()).toContain(ADDED_LATER))
  await click(included)
  await eventually(() => expect(words()).not.toContain(ADDED_LATER))
})

test('a request under review says beside its total that shipping is added, an ended one does not', async () => {
  const request = aRequest()
  const line = aRequestLine({ requestId: request.id, shippingIncluded: false })
  await put(device.db, 'request', request)
  await put(device.db, 'requestLine', line)
  open(request.id)
  await eventually(() => expect(words()).toContain(ADDED_LATER))
  const endedAt = new Date(nowMs()).toISOString()
  await put(device.db, 'request', aRequest({ id: request.id, status: 'withdrawn', endedAt }))
  await eventually(() => expect(words()).toContain('You withdrew this request.'))
  expect(words()).not.toContain(ADDED_LATER)
})

test('a total that is higher by shipping alone is said to be so', async () => {
  const until = new Date(nowMs() + 3_600_000).toISOString()
  const request = aConfirmedRequest({
    needsAcceptance: true,
    totalFen: 15_080,
    domesticShippingFen: 800,
    pricesHoldUntil: until,
    lapsesAt: until,
  })
  await putRequest(request)
  open(request.id)
  await eventually(() =>
    expect(words()).toContain('We’ve added shipping to our warehouse to the total.'),
  )
  expect(words()).not.toContain('higher than you expected')
  button('Accept CN¥150.80')
})

test('while a transfer is under review the way to it is shown', async () => {
  const request = aConfirmedRequest({ status: 'paymentProcessing' })
  await putRequest(request)
  open(request.id)
  await eventually(() => expect(words()).toContain('We’re checking your transfer.'))
  expect(find(`a[href="/admin/purchasingOrderPay/${request.id}"]`).textContent).toBe(
    'View transfer',
  )
})

test('a price that no longer holds cannot be paid', async () => {
  const over = new Date(nowMs() - 1_000).toISOString()
  const later = new Date(nowMs() + 3_600_000).toISOString()
  const request = aConfirmedRequest({ pricesHoldUntil: over, lapsesAt: later })
  await putRequest(request)
  open(request.id)
  await eventually(() => expect(words()).toContain('no longer valid'))
  expect(document.querySelector('a[href*="purchasingOrderPay"]')).toBeNull()
})

test('the list counts requests by status, and a withdrawn one is closed', async () => {
  const request = aRequest()
  await putRequest(request)
  history.replaceState(null, '', '/admin/purchasingOrder')
  render(<RequestsPage />)
  await eventually(() => expect(words()).toContain('Porcelain teapot'))
  expect(words()).toContain('Under review')
  cleanUp()
  open(request.id)
  await eventually(() => button('Withdraw request'))
  await click(button('Withdraw request'))
  await eventually(() => expect(words()).toContain('Withdraw this request?'))
  const dialog = document.querySelector('[role=dialog]')
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Withdraw request',
  )
  await click(confirm as HTMLButtonElement)
  await eventually(async () => expect(await sent('request.withdraw')).toHaveLength(1))
  await eventually(() => expect(words()).toContain('You withdrew this request.'))
})
