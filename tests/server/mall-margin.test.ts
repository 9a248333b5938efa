import { expect, test } from 'vitest'
import { balancesOf, creditedOn } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import { catalogueFile, openShop, typedProduct } from '#tests/support/products.ts'
import {
  aMerchantParcel,
  aPurchase,
  type Paid,
  paidRequest,
  purchasePath,
  readShown,
  receiveParcel,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const shop = await openShop(server)
const buying = await server.loginAs('buying@example.com', ['buy', 'receive', 'settings'])
let members = 0
const aMember = () => server.loginAs(`mall${++members}@example.com`)

/** What the member has, and what our bank account paid for the request. */
const balances = async (member: LoggedInUser, { payeeAccountId }: Paid) => ({
  wallet: (await balancesOf(server.db, member.accountId))['wallet:'] ?? 0,
  bank: await creditedOn(server.db, 'bank', payeeAccountId),
})
const mallRevenue = () => creditedOn(server.db, 'revenue', 'mall')
/** Two lines of the mall, two pieces of ¥50 each, paid with ¥200. */
const paidMall = (member: LoggedInUser) => paidRequest(server, member, { kind: 'mall' })
const act = (member: LoggedInUser, paid: Paid, name: string, body: object) =>
  post(buying, purchasePath(member, paid, name), body)

test('goods of the mall that cost less leave the margin with the mall, and their cost never reaches the member', async () => {
  const mei = await aMember()
  const paid = await paidMall(mei)
  const before = await mallRevenue()
  const bought = await act(mei, paid, 'bought', aPurchase(paid, [6_017, 4_983]))
  expect(bought.body).toMatchObject({ refundedFen: 0, supplementFen: null })
  expect(await balances(mei, paid)).toEqual({ wallet: 0, bank: 11_000 })
  expect((await mallRevenue()) - before).toBe(9_000)
  const phone = await readShown(mei)
  expect(phone.rows('requestLine').map(({ boughtFen }) => boughtFen)).toEqual([10_000, 10_000])
  expect(JSON.stringify([phone.rows('request'), phone.rows('requestLine')])).not.toMatch(
    /6017|4983|11000/,
  )
})

test('dearer goods cost the mall, not the member; pieces that cannot be had go back at their price', async () => {
  const mei = await aMember()
  const paid = await paidMall(mei)
  const before = await mallRevenue()
  const bought = await act(mei, paid, 'bought', aPurchase(paid, [12_000, 4_000], [2, 1]))
  expect(bought.body).toMatchObject({ refundedFen: 5_000, supplementFen: null })
  expect(await balances(mei, paid)).toEqual({ wallet: 5_000, bank: 16_000 })
  expect((await mallRevenue()) - before).toBe(-1_000)
})

test('a refund of the seller gives the member what they paid for the pieces, and the seller’s discount stays with the mall', async () => {
  const mei = await aMember()
  const paid = await paidMall(mei)
  const before = await mallRevenue()
  await act(mei, paid, 'bought', aPurchase(paid, [6_000, 5_000]))
  const [one] = paid.lines
  const refund = (quantity: number, amountFen: number) =>
    act(mei, paid, 'refund', {
      payeeAccountId: paid.payeeAccountId,
      domesticShippingFen: 0,
      reason: 'Sold out',
      lines: [{ lineId: one?.id, quantity, amountFen }],
    })
  expect((await refund(1, 3_000)).body.refundedFen).toBe(5_000)
  expect(await balances(mei, paid)).toEqual({ wallet: 5_000, bank: 8_000 })
  expect((await refund(0, 500)).body.refundedFen).toBe(0)
  expect(await balances(mei, paid)).toEqual({ wallet: 5_000, bank: 7_500 })
  expect((await mallRevenue()) - before).toBe(7_500)
  expect((await refund(1, 2_501)).body).toMatchObject({
    fields: [{ path: 'lines.0.amountFen', args: { max: 2_500 } }],
  })
  expect((await refund(1, 0)).body.refundedFen).toBe(5_000)
})

test('a settled return of the mall gives back the price of the pieces', async () => {
  const mei = await aMember()
  const paid = await paidMall(mei)
  await act(mei, paid, 'bought', aPurchase(paid, [6_000, 5_000]))
  const merchantParcel = aMerchantParcel(paid)
  const { parcelId } = (await act(mei, paid, 'shipments', merchantParcel)).body
  await receiveParcel(buying, mei, String(parcelId), merchantParcel.trackingNumber)
  const id = anId()
  const phone = await readShown(mei)
  const set = {
    requestId: paid.request.id,
    parcelId: String(parcelId),
    wish: 'refund',
    words: 'Cracked',
    pieces: [{ lineId: paid.lines[0]?.id ?? '', quantity: 1 }],
  }
  const reply = await phone.push({ op: 'goodsReturn.ask', id, set })
  expect(reply).toMatchObject([{ status: 'applied' }])
  const path = `/api/staff/returns/${mei.accountId}/${id}`
  await post(buying, `${path}/decision`, { decision: 'accepted', reason: '' })
  const { returns } = await (await buying.fetch('/api/staff/returns?list=open')).json()
  expect(returns[0].pieces).toMatchObject([{ mostFen: 5_000, merchantFen: 3_000 }])
  const refund = { payeeAccountId: paid.payeeAccountId, amountFen: 2_000 }
  expect((await post(buying, `${path}/settle`, refund)).body).toMatchObject({ refundFen: 5_000 })
  expect(await balances(mei, paid)).toEqual({ wallet: 5_000, bank: 9_000 })
})

test('the cost price is staff’s alone, in the form and in the file; a price below it is asked about', async () => {
  const id = anId()
  const product = typedProduct(shop, { code: 'COSTS' })
  const variants = product.variants.map((one) => ({ ...one, costFen: 1_234 }))
  const save = (body: object) =>
    buying.fetch(`/api/staff/catalogue/products/${id}`, {
      method: 'PUT',
      body: { onceKey: anId(), seen: null, ...product, ...body },
    })
  expect((await save({ variants })).status).toBe(200)
  for (const path of [
    `/api/public/products/${id}`,
    '/api/public/mall',
    '/api/public/products',
    `/api/public/variants?ids=${variants[0]?.id}`,
  ]) {
    expect(await (await server.fetch(path)).text()).not.toMatch(/1234|cost/i)
  }
  const exported = await (await buying.fetch('/api/staff/catalogue/export')).text()
  expect(exported.split('\r\n')[0]).toContain('price,cost,stock')
  expect(exported).toContain(',20.00,12.34,')
  const file = catalogueFile(shop, [{ code: 'COSTS', price: '20' }])
  const priced = file.replace('stock_change', 'stock_change,cost').replace(/(,5)(\r?\n)/, '$1,21$2')
  const body = { onceKey: anId(), mode: 'all', file: priced }
  const answer = await (
    await buying.fetch('/api/staff/catalogue/import', { method: 'POST', body })
  ).json()
  expect(answer.doubts?.named).toMatchObject([{ kind: 'belowCost', from: 2_100, to: 2_000 }])
})
