import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { checkOut } from '#features/cart/contract/checkouts.ts'
import type { CartLineRow } from '#features/cart/member/data/cart.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { getMall } from '#features/mall/contract/mall.ts'
import { aCartLine, linkLineFields } from '#tests/support/cart-rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import { onlyOpen } from '#tests/support/open-warehouses.ts'
import { everywhere } from '#tests/support/products.ts'
import { button, choose, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import { json, readBody } from '#tests/support/scripted-server.ts'
import { CheckoutSheet } from './CheckoutSheet.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  history.replaceState(null, '', '/')
})

const words = () => document.body.textContent
const shopId = anId()
const cup = () => aCartLine({ shopId, shopName: 'Kiln', priceFen: 2_000, quantity: 2 })
const link = (of = 'https://item.taobao.com/item.htm?id=652') =>
  aCartLine({ ...linkLineFields({ link: of, quantity: 1, priceFen: 3_000 }) })

/** The open sheet; the answers of the server to checkouts in their order. */
async function opened(
  lines: CartLineRow[],
  answers: Answer<typeof checkOut>[] = [],
  coupons: CouponRow[] = [],
) {
  const server = fakeServer()
  server.answer(checkOut, ...answers)
  const { db } = await aCurrentDevice()
  for (const view of coupons) await db.coupon.put({ id: view.id, view, version: 1, waiting: false })
  render(<CheckoutSheet lines={lines} onClose={() => {}} />)
  await eventually(() => expect(words()).toMatch(/Place order|in your cart/))
  return server.asked(checkOut)
}
const made = (...kinds: ('mall' | 'link')[]) => {
  const checkoutId = anId()
  const requests = kinds.map((kind) => ({ id: anId(), code: 'BR1', kind }))
  return { checkoutId, requests }
}

// First, because the app asks for the mall once.
test('an order waits until the mall says in which country its shop is', async () => {
  const abroad = anId()
  const server = fakeServer()
  const mall = Promise.withResolvers<Response>()
  server.answer(getMall, mall.promise)
  server.answer(checkOut, made('mall'))
  const sent = server.asked(checkOut)
  await aCurrentDevice()
  render(<CheckoutSheet lines={[{ ...cup(), shopId: abroad }]} onClose={() => {}} />)
  await eventually(() => expect(words()).toContain('Place order'))
  await click(find('[role=dialog] button[type=submit]'))
  expect(sent).toEqual([])
  const shops = [{ id: abroad, country: 'JP', name: everywhere('Kiln') }]
  mall.resolve(json({ categories: [], hot: [], newest: [], shops }))
  await eventually(() => expect(find<HTMLSelectElement>('select').value).toBe('JP'))
  await click(button('Place order'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ destinations: [{ shopId: abroad, warehouseId: 'JP' }] })
})

test('goods of the mall are paid now, links after their review, with fee and shipping as lines', async () => {
  const answer = made('mall', 'link')
  const lines = [link(), cup()]
  const sent = await opened(lines, [answer])
  expect(words()).toContain('To pay nowCN¥40.00')
  expect(words()).toContain('Handling fee (5%)CN¥1.50')
  expect(words()).toContain('Shipping to the warehouseafter review')
  expect(words()).toContain('To pay after review (estimate)CN¥31.50')
  await click(button('Place order'))
  await eventually(() =>
    expect(location.pathname).toBe(`/admin/purchasingOrderPay/${answer.requests[0]?.id}`),
  )
  expect(sent[0]).toMatchObject({
    mallFen: 4_000,
    lines: [{ id: lines[1]?.id }, { id: lines[0]?.id, warehouseId: 'CN' }],
    destinations: [{ shopId, warehouseId: 'CN' }],
  })
})

test('goods of links go to the warehouse that was chosen with the link', async () => {
  const shirt = { ...link(), destinationWarehouseId: 'SG' as const }
  const sent = await opened([shirt, link()], [made('link', 'link')])
  expect([...document.querySelectorAll('select')].map(({ value }) => value)).toEqual(['SG', 'CN'])
  await click(button('Place order'))
  await eventually(() => expect(sent).toHaveLength(1))
  const lines = [{ id: shirt.id, warehouseId: 'SG' }, { warehouseId: 'CN' }]
  expect(sent[0]).toMatchObject({ lines })
})

test('goods of links go to the warehouse of their shop’s country, each country for itself', async () => {
  const [shirt, cup] = [link(), link('https://jp.mercari.com/item/m48291736450')]
  const sent = await opened([shirt, cup], [made('link', 'link')])
  expect(document.querySelectorAll('select')).toHaveLength(2)
  expect(words()).toContain('Goods from links (estimate)CN¥60.00')
  expect(words()).toContain('Handling fee (5%)CN¥3.00')
  expect(words()).toContain('To pay after review (estimate)CN¥63.00')
  await click(button('Place order'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    lines: [
      { id: shirt.id, warehouseId: 'CN' },
      { id: cup.id, warehouseId: 'JP' },
    ],
    destinations: [],
  })
})

test('orders of several shops are paid together, and without goods of the mall the list is shown', async () => {
  const answer = made('mall', 'mall')
  await opened([cup(), cup()], [answer])
  await click(button('Place order'))
  await eventually(() =>
    expect(location.pathname).toBe(`/admin/purchasingOrderPay/${answer.checkoutId}`),
  )
  cleanUp()
  closeCurrent()
  await opened([link()], [made('link')])
  await click(button('Place order'))
  await eventually(() => expect(location.pathname).toBe('/admin/purchasingOrder'))
})

test('what has changed is shown, and placed as it is now only after another press', async () => {
  const [dearer, fewer, gone] = [cup(), cup(), cup()]
  const change = { stock: 9, minimumOrder: 1 }
  const changes = [
    { lineId: dearer.id, priceFen: 2_500, ...change },
    { lineId: fewer.id, priceFen: 2_000, ...change, stock: 1 },
    { lineId: gone.id, priceFen: null, ...change, stock: 0 },
  ]
  const refused = json({ code: 'prices_changed', status: 409, changes }, { status: 409 })
  const sent = await opened([dearer, fewer, gone], [refused, made('mall')])
  expect(words()).toContain('To pay nowCN¥120.00')
  await click(button('Place order'))
  await eventually(() => expect(words()).toContain('Some goods have changed'))
  expect(words()).toContain('Price per piece: CN¥20.00 → CN¥25.00')
  expect(words()).toContain('Insufficient stock: 1 left, so the quantity is 1 now.')
  expect(words()).toContain('Product specification not found. It stays in your cart.')
  expect(words()).toContain('To pay nowCN¥70.00')
  await click(button('Place order with these changes'))
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    lines: [
      { id: dearer.id, quantity: 2, priceFen: 2_500 },
      { id: fewer.id, quantity: 1, priceFen: 2_000 },
    ],
    mallFen: 7_000,
  })
  expect(sent[1]?.onceKey).not.toBe(sent[0]?.onceKey)
})

test('the best coupons are chosen; ordering without one asks first', async () => {
  const coupon = aCoupon({ deductionFen: 1_000, usableFor: 'buying' })
  const sent = await opened([cup()], [made('mall')], [coupon])
  await eventually(() => expect(words()).toContain('To pay nowCN¥30.00'))
  await click(find('input[type=checkbox]'))
  expect(words()).toContain('To pay nowCN¥40.00')
  await click(button('Place order'))
  await eventually(() => expect(words()).toContain('You have a coupon for CN¥10 off. Use it?'))
  expect(sent).toEqual([])
  await click(button('Don’t use'))
  await eventually(() => expect(sent[0]).toMatchObject({ couponIds: [], mallFen: 4_000 }))
})

test('a coupon that was missed is used by the answer to the question', async () => {
  const coupon = aCoupon({ deductionFen: 1_000, usableFor: 'buying' })
  const sent = await opened([cup()], [made('mall')], [coupon])
  await eventually(() => expect(words()).toContain('To pay nowCN¥30.00'))
  await click(find('input[type=checkbox]'))
  await click(button('Place order'))
  await eventually(() => expect(words()).toContain('Use coupon, pay CN¥30.00'))
  await click(button('Use coupon, pay CN¥30.00'))
  await eventually(() => expect(sent[0]).toMatchObject({ couponIds: [coupon.id], mallFen: 3_000 }))
})

test('without a connection nothing is lost, and the same order is sent with its key', async () => {
  const sent = await opened([cup()], [null, made('mall')])
  await click(button('Place order'))
  await eventually(() => expect(words()).toContain('server doesn’t answer'))
  await click(button('Place order'))
  await eventually(() => expect(location.pathname).toContain('/admin/purchasingOrderPay/'))
  expect(sent[1]).toEqual(sent[0])
})

// Last, because the app keeps which warehouses are open.
test('goods whose warehouse is closed wait for the choice of an open one, and with none stay in the cart', async () => {
  const sent: Record<string, unknown>[] = []
  await aCurrentDevice()
  onlyOpen(['SG'], async (path, init) => {
    if (path !== '/api/checkouts') throw new TypeError('no network')
    sent.push(readBody(init?.body))
    return json(made('link'))
  })
  const sheet = () => <CheckoutSheet lines={[link()]} onClose={() => {}} />
  render(sheet())
  await eventually(() => expect(words()).toContain('Not open yet: China warehouse'))
  const select = find<HTMLSelectElement>('select')
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'SG'])
  await click(button('Place order'))
  expect(words()).toContain('Choose a warehouse')
  expect(sent).toEqual([])
  await choose(select, 'SG')
  await click(button('Place order'))
  await eventually(() => expect(sent).toMatchObject([{ lines: [{ warehouseId: 'SG' }] }]))
  cleanUp()
  onlyOpen([])
  render(sheet())
  await eventually(() => expect(words()).toContain('No warehouse is open yet'))
  expect(document.querySelector('select')).toBeNull()
})
