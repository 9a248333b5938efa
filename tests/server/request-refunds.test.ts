import { expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import {
  aPurchase,
  arrivedRequest,
  type Paid,
  paidRequest,
  purchasePath,
  readShown,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const LIMIT = INITIAL_BUSINESS.secondPersonAboveFen
/** Two lines that cost the limit each, with the fee of 5 %. */
const LARGE = { goodsFen: 2 * LIMIT, handlingFen: LIMIT / 10, totalFen: 2.1 * LIMIT }
const large = { ...LARGE, paidFen: LARGE.totalFen }
const server = await sharedServer()
const { db } = server
const buying = await server.loginAs('buying@example.com', ['buy'])
const second = await server.loginAs('second@example.com', ['buy'])
const receiving = await server.loginAs('receiving@example.com', ['receive'])
let members = 0
const aMember = () => server.loginAs(`refunded${++members}@example.com`)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(db, accountId))['wallet:'] ?? 0
const statusOf = async (member: LoggedInUser, { request }: Paid) =>
  (await readShown(member)).rows('request').find(({ id }) => id === request.id)?.status
const bought = (paid: Paid) => aPurchase(paid, [LIMIT, LIMIT])
const refund = ({ lines, payeeAccountId }: Paid, nth: number, amountFen: number) => ({
  payeeAccountId,
  domesticShippingFen: 0,
  reason: 'Lost',
  lines: [{ lineId: lines[nth]?.id, quantity: 1, amountFen }],
})

async function decide(by: LoggedInUser, { request }: Paid, decision: object) {
  const list = await (await buying.fetch('/api/staff/proposals?list=waiting')).json()
  const found = list.proposals.find((one: { objectId: string }) => one.objectId === request.id)
  expect(found).toMatchObject({ act: 'refundRequest' })
  return post(by, `/api/staff/proposals/${found.id}`, decision)
}
const approve = (by: LoggedInUser, paid: Paid) => decide(by, paid, { decision: 'approved' })

test('a cancelled request above the limit is refunded when a second person approves it', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei, large)
  const why = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
  const path = purchasePath(mei, paid, 'cancel')
  expect((await post(buying, path, why)).body).toEqual({
    status: 'pendingPurchase',
    refundedFen: 0,
    isProposed: true,
  })
  expect([await walletOf(mei), await statusOf(mei, paid)]).toEqual([0, 'pendingPurchase'])
  expect((await post(second, path, why)).body.code).toBe('already_proposed')
  const buy = purchasePath(mei, paid, 'bought')
  expect((await post(second, buy, bought(paid))).body.code).toBe('already_proposed')
  const { purchases } = await (await buying.fetch('/api/staff/purchases?list=toBuy')).json()
  const listed = purchases.find((one: { requestId: string }) => one.requestId === paid.request.id)
  expect(listed).toMatchObject({ isProposed: true })
  expect((await approve(buying, paid)).body.code).toBe('second_person_needed')
  expect((await approve(second, paid)).status).toBe(200)
  expect([await walletOf(mei), await statusOf(mei, paid)]).toEqual([large.paidFen, 'cancelled'])
})

test('while a refund waits for a second person the member may still cancel instead of paying more', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei, large)
  const dearer = aPurchase(paid, [LIMIT + 2_000, LIMIT])
  const purchase = await post(buying, purchasePath(mei, paid, 'bought'), dearer)
  const why = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
  await post(buying, purchasePath(mei, paid, 'cancel'), why)
  const { supplementFen: amountFen } = purchase.body
  const path = `/api/requests/${paid.request.id}/supplement`
  const answer = await post(mei, path, { decision: 'cancel', amountFen })
  expect(answer.body).toEqual({ status: 'cancelled' })
  expect((await approve(second, paid)).body.code).toBe('wrong_status')
  expect(await walletOf(mei)).toBe(large.paidFen)
})

test('what is saved above the limit waits, and a declined proposal leaves the request to be bought', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei, large)
  const path = purchasePath(mei, paid, 'bought')
  const cheap = aPurchase(paid, [LIMIT / 2, LIMIT / 2 - 100])
  expect((await post(buying, path, cheap)).body).toMatchObject({ isProposed: true })
  expect((await decide(second, paid, { decision: 'declined', reason: 'Ask again' })).status).toBe(
    200,
  )
  expect(await walletOf(mei)).toBe(0)
  expect((await post(buying, path, cheap)).body).toMatchObject({ isProposed: true })
  expect((await approve(second, paid)).status).toBe(200)
  const backFen = 1.05 * (LIMIT + 100)
  expect(await walletOf(mei)).toBe(backFen)
  expect((await balancesOf(db, mei.accountId))[`due:${paid.request.id}`] ?? 0).toBe(0)
})

test('several refunds of one request count together', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei, large)
  await post(buying, purchasePath(mei, paid, 'bought'), bought(paid))
  const path = purchasePath(mei, paid, 'refund')
  const first = await post(buying, path, refund(paid, 0, 50_000))
  expect(first.body).toMatchObject({ refundedFen: 52_500, isProposed: false })
  const next = await post(buying, path, refund(paid, 1, 50_000))
  expect(next.body).toMatchObject({ refundedFen: 0, isProposed: true })
  expect((await approve(second, paid)).status).toBe(200)
  expect(await walletOf(mei)).toBe(105_000)
})

test('a settled return above the limit waits; one that changed since is not paid', async () => {
  const mei = await aMember()
  const staff = { buying, receiving }
  const paid = await arrivedRequest(server, mei, staff, large, [LIMIT, LIMIT])
  const phone = await readShown(mei)
  const pieces = paid.lines.map(({ id }) => ({ lineId: id, quantity: 2 }))
  const set = {
    requestId: paid.request.id,
    parcelId: paid.parcelId,
    wish: 'refund',
    words: 'Broken',
    pieces,
  }
  const mutation = { op: 'goodsReturn.ask', id: anId(), set }
  expect(await phone.push(mutation)).toMatchObject([{ status: 'applied' }])
  const path = `/api/staff/returns/${mei.accountId}/${mutation.id}`
  await post(buying, `${path}/decision`, { decision: 'accepted', reason: '' })
  const settle = { payeeAccountId: paid.payeeAccountId, amountFen: 2 * LIMIT }
  expect((await post(buying, `${path}/settle`, settle)).body).toEqual({
    state: 'accepted',
    refundFen: 0,
    isProposed: true,
  })
  const { returns } = await (await buying.fetch('/api/staff/returns?list=open')).json()
  const listed = returns.find((one: { returnId: string }) => one.returnId === mutation.id)
  expect(listed).toMatchObject({ isProposed: true })
  await db.run(
    `update proposal set body = body || '{"refundFen": 1}' where object_id = $1 and decision is null`,
    [paid.request.id],
  )
  expect((await approve(second, paid)).body.code).toBe('bill_changed')
  await db.run(
    `update proposal set body = body || '{"refundFen": 210000}' where object_id = $1 and decision is null`,
    [paid.request.id],
  )
  expect((await approve(second, paid)).status).toBe(200)
  expect(await walletOf(mei)).toBe(2.1 * LIMIT)
  expect(await faultsOfLedger(db)).toEqual([])
})
