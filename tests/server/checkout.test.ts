import { afterEach, expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import {
  aCheckout,
  aLinkLine,
  checkedOut,
  checkOut,
  giveBuyingCoupon,
  lineOf,
  post,
  putLines,
  stockOf,
} from '#tests/support/checkouts.ts'
import { faultsOfLedger } from '#tests/support/money.ts'
import { aVariant, openShop } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const shop = await openShop(server)
const otherShop = await openShop(server)
let members = 0
const aMember = () => server.loginAs(`buyer${++members}@example.com`)
const deviceOf = async (user: LoggedInUser) => {
  const device = wireDevice(user.fetch)
  await device.sync()
  return device
}
const requestsOf = async (user: LoggedInUser) => (await deviceOf(user)).rows('request')

afterEach(async () => {
  expect(await faultsOfLedger(server.db)).toEqual([])
  expect(await reconcile(server.services)).toEqual([])
})

test('lines of two shops and a link become three requests, and leave the cart with their pictures', async () => {
  const mei = await aMember()
  const [cup, lamp] = [await shop.publish(), await otherShop.publish()]
  const link = aLinkLine({ quantity: 3, notes: 'Blue, please' })
  const lines = [lineOf(cup), lineOf(lamp, { quantity: 1 }), link]
  const stays = lineOf(cup, { variantId: anId(), isSelected: false })
  await putLines(server, mei, [...lines, stays])
  const photo: Rows['photo'] = {
    id: anId(),
    ownerTable: 'cartLine',
    ownerId: link.id,
    purpose: 'goods',
    sha256: 'ab'.repeat(32),
    byteLength: 9,
    contentType: 'image/png',
    by: 'member',
    state: 'stored',
    createdAt: '2026-11-20T08:00:00.000Z',
    shot: null,
  }
  await writeAs(server, mei.accountId, async (scope) => scope.put('photo', photo))
  const { status, body } = await checkOut(mei, lines)
  expect(status).toBe(200)
  const device = await deviceOf(mei)
  expect(device.rows('cartLine').map(({ id }) => id)).toEqual([stays.id])
  const requests = device.rows('request')
  expect(requests.map(({ checkoutId }) => checkoutId)).toEqual(Array(3).fill(body.checkoutId))
  const now = server.services.nowMs()
  expect(requests.find(({ shopId }) => shopId === shop.shopId)).toMatchObject({
    kind: 'mall',
    status: 'pendingPayment',
    shopName: 'Morning store',
    confirmation: 1,
    goodsFen: 4_000,
    handlingFen: 0,
    domesticShippingFen: 0,
    totalFen: 4_000,
    lapsesAt: new Date(now + 86_400_000).toISOString(),
    pricesHoldUntil: null,
    destinationWarehouseId: 'CN',
  })
  const linkRequest = requests.find(({ kind }) => kind === 'link')
  expect(linkRequest).toMatchObject({
    status: 'processing',
    shopId: null,
    confirmation: 0,
    lapsesAt: null,
    goodsFen: 9_000,
    handlingFen: 450,
    totalFen: 9_450,
    askedFen: 9_450,
    handlingRate: 500,
  })
  const line = device.rows('requestLine').find(({ requestId }) => requestId === linkRequest?.id)
  expect(line).toMatchObject({ link: link.link, quantity: 3, notes: 'Blue, please' })
  expect(device.row('photo', photo.id)).toMatchObject({
    ownerTable: 'requestLine',
    ownerId: line?.id,
  })
  expect([await stockOf(server, cup), await stockOf(server, lamp)]).toEqual([3, 4])
  expect(new Set(requests.map(({ code }) => code)).size).toBe(3)
})

test('each link goes where its line says, and goods of a shop together', async () => {
  const mei = await aMember()
  const cup = lineOf(await shop.publish())
  const lines = [aLinkLine({ name: 'Lens' }), aLinkLine({ name: 'Shirt' }), cup]
  const { lines: shownLines } = aCheckout(lines)
  await checkedOut(server, mei, lines, {
    lines: shownLines.map((line, nth) => (nth === 0 ? { ...line, warehouseId: 'JP' } : line)),
  })
  const device = await deviceOf(mei)
  const goesTo = device
    .rows('requestLine')
    .map(({ name, variantId, requestId }) => [
      variantId ?? name,
      device.row('request', requestId)?.destinationWarehouseId,
    ])
  expect(Object.fromEntries(goesTo)).toEqual({
    Lens: 'JP',
    Shirt: 'CN',
    [`${cup.variantId}`]: 'CN',
  })
})

test('another price than the one shown is refused with the new one, and the cart stays', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  const line = lineOf(cup, { priceFen: 1_900 })
  await putLines(server, mei, [line])
  const { status, body } = await checkOut(mei, [line])
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'prices_changed',
    changes: [{ lineId: line.id, priceFen: 2_000, stock: 5, minimumOrder: 1 }],
  })
  expect((await deviceOf(mei)).rows('cartLine')).toHaveLength(1)
  expect(await stockOf(server, cup)).toBe(5)
})

test.each([
  ['more pieces than there are', { variants: [aVariant({ stock: 1 })] }, 1, 1],
  ['fewer than the minimum order', { minimumOrder: 3 }, 5, 3],
])(
  '%s are refused, and nothing of another shop is taken',
  async (_, given, stock, minimumOrder) => {
    const mei = await aMember()
    const [cup, lamp] = [await shop.publish(given), await otherShop.publish()]
    const lines = [lineOf(cup), lineOf(lamp)]
    await putLines(server, mei, lines)
    const { body } = await checkOut(mei, lines)
    expect(body).toMatchObject({
      code: 'stock_changed',
      changes: [{ lineId: lines[0]?.id, priceFen: 2_000, stock, minimumOrder }],
    })
    expect(await stockOf(server, lamp)).toBe(5)
    expect(await requestsOf(mei)).toEqual([])
  },
)

test('a variant that is not in the mall any more has no price', async () => {
  const mei = await aMember()
  const line = lineOf({ id: anId(), shopId: shop.shopId, variants: [aVariant()] })
  await putLines(server, mei, [line])
  expect((await checkOut(mei, [line])).body).toMatchObject({
    code: 'stock_changed',
    changes: [{ lineId: line.id, priceFen: null, stock: 0 }],
  })
})

test('a link that names a shop of the mall is reviewed, and has no price of its own', async () => {
  const mei = await aMember()
  const link = aLinkLine({ shopId: shop.shopId, priceFen: 1 })
  await checkedOut(server, mei, [link], { mallFen: 0 })
  expect(await requestsOf(mei)).toMatchObject([
    { kind: 'link', shopId: null, status: 'processing' },
  ])
  expect((await deviceOf(mei)).rows('requestLine')).toMatchObject([{ englishName: null }])
})

test('a variant that names no shop is of its shop, and its pieces come back', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  await checkedOut(server, mei, [lineOf(cup, { shopId: null, productId: anId() })], {
    mallFen: 4_000,
  })
  expect(await stockOf(server, cup)).toBe(3)
  const phone = await deviceOf(mei)
  const [request] = phone.rows('request')
  expect(request).toMatchObject({ kind: 'mall', shopId: shop.shopId, status: 'pendingPayment' })
  expect(phone.rows('requestLine')).toMatchObject([{ productId: cup.id }])
  await phone.push({ op: 'request.withdraw', id: request?.id ?? '', set: {} })
  expect(await stockOf(server, cup)).toBe(5)
})

test('a variant is what the mall calls it, whatever its line says', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  const seen = lineOf(cup, { name: 'Thermos cup', specification: '' })
  await checkedOut(server, mei, [seen])
  const disguised = lineOf(cup, { name: 'Gold watch', specification: '', shopName: 'Jeweller' })
  await checkedOut(server, mei, [disguised])
  const phone = await deviceOf(mei)
  const lines = phone.rows('requestLine')
  expect(lines.map(({ name }) => name).toSorted()).toEqual(['Thermos cup', '保温杯'])
  // For customs, in whatever language the member saw it.
  expect(lines.map(({ englishName }) => englishName)).toEqual(['Thermos cup', 'Thermos cup'])
  expect(phone.rows('request').map(({ shopName }) => shopName)).not.toContain('Jeweller')
})

test('of two buyers of the last piece one succeeds and the other is told', async () => {
  const cup = await shop.publish({ variants: [aVariant({ stock: 1 })] })
  const buyers = [await aMember(), await aMember()]
  const lines = buyers.map(() => lineOf(cup, { quantity: 1 }))
  for (const [i, line] of lines.entries()) await putLines(server, buyers[i] as LoggedInUser, [line])
  const answers = await Promise.all(
    buyers.map((buyer, i) => checkOut(buyer, [lines[i] as (typeof lines)[0]])),
  )
  expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'stock_changed'])
  expect(await stockOf(server, cup)).toBe(0)
})

test('the same key answers the same and takes the stock once; another body under it is refused', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  const line = lineOf(cup)
  await putLines(server, mei, [line])
  const body = aCheckout([line])
  const answers = await Promise.all([
    post(mei, '/api/checkouts', body),
    post(mei, '/api/checkouts', body),
  ])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await post(mei, '/api/checkouts', { ...body, mallFen: 1 })).body.code).toBe('key_reused')
  expect(await stockOf(server, cup)).toBe(3)
  expect(await requestsOf(mei)).toHaveLength(1)
})

test("another member's line, one that is gone, and a shop without a warehouse are refused", async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const cup = await shop.publish()
  const line = lineOf(cup)
  await putLines(server, mei, [line])
  expect((await checkOut(jun, [line])).body.code).toBe('not_found')
  expect((await checkOut(mei, [line, lineOf(cup)])).body.code).toBe('not_found')
  expect((await checkOut(mei, [line], { destinations: [] })).body).toMatchObject({
    code: 'validation',
    fields: [{ path: 'destinations', code: 'required' }],
  })
  expect((await checkOut(mei, [line], { mallFen: 3_999 })).body.code).toBe('bill_changed')
  expect(await stockOf(server, cup)).toBe(5)
})

test('coupons are reserved for one request each, and one that fits none is refused', async () => {
  const mei = await aMember()
  const [cup, lamp] = [await shop.publish(), await otherShop.publish()]
  const [one, two] = [await giveBuyingCoupon(server, mei), await giveBuyingCoupon(server, mei)]
  const high = await giveBuyingCoupon(server, mei, { minimumSpendFen: 4_001 })
  const lines = [lineOf(cup), lineOf(lamp, { quantity: 1 })]
  await putLines(server, mei, lines)
  const refused = { couponIds: [one.id, high.id], mallFen: 4_000 }
  expect((await checkOut(mei, lines, refused)).body.code).toBe('coupon_limit')
  const given = { couponIds: [one.id, two.id], mallFen: 4_000 }
  expect((await checkOut(mei, lines, given)).status).toBe(200)
  const device = await deviceOf(mei)
  const used = device.rows('request').map(({ couponIds }) => couponIds)
  expect(used.flat().sort()).toEqual([one.id, two.id].sort())
  expect(used.every((ids) => ids.length === 1)).toBe(true)
  expect(device.row('coupon', one.id)?.state).toBe('reserved')
  const again = lineOf(cup)
  await putLines(server, mei, [again])
  const reused = { couponIds: [one.id], mallFen: 3_000 }
  expect((await checkOut(mei, [again], reused)).body.code).toBe('coupon_not_available')
})

test('a withdrawn checkout gives pieces and coupons back in the same step, once', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  const coupon = await giveBuyingCoupon(server, mei)
  await checkedOut(server, mei, [lineOf(cup)], { couponIds: [coupon.id], mallFen: 3_000 })
  expect(await stockOf(server, cup)).toBe(3)
  const [request] = await requestsOf(mei)
  const device = await deviceOf(mei)
  const withdraw = () => device.push({ op: 'request.withdraw', id: request?.id ?? '', set: {} })
  for (const _ of ['once', 'again']) {
    expect((await withdraw()).map(({ status }) => status)).toEqual(['applied'])
  }
  expect(await stockOf(server, cup)).toBe(5)
  await device.sync()
  expect(device.row('coupon', coupon.id)?.state).toBe('available')
  expect(device.row('request', request?.id ?? '')).toMatchObject({
    status: 'withdrawn',
    couponIds: [],
  })
})

test('after 24 hours unpaid goods go back to the mall and coupons to their member, once', async () => {
  const mei = await aMember()
  const cup = await shop.publish()
  const coupon = await giveBuyingCoupon(server, mei)
  const given = { couponIds: [coupon.id], mallFen: 3_000 }
  await checkedOut(server, mei, [lineOf(cup), aLinkLine()], given)
  server.passMs(86_400_000 - 1)
  await lapseRequests(server.services)
  expect(await stockOf(server, cup)).toBe(3)
  server.passMs(1)
  await Promise.all([lapseRequests(server.services), lapseRequests(server.services)])
  expect(await stockOf(server, cup)).toBe(5)
  const later = await server.loginAs(mei.user.email)
  const device = await deviceOf(later)
  expect(
    device
      .rows('request')
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['lapsed', 'processing'])
  expect(device.row('coupon', coupon.id)?.state).toBe('available')
  const { rows } = await server.db.run(
    `select count(*)::int as count from event where account_id = $1 and kind = 'requestLapsed'`,
    [mei.accountId],
  )
  expect(rows).toEqual([{ count: 1 }])
})
