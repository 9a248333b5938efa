import { afterEach, expect, test } from 'vitest'
import { reissueBills } from '#features/orders/server/reissue-bills.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { carrierNumber } from '#tests/support/carrier-numbers.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import {
  anOrderAddress,
  aReadyParcel,
  aSubmission,
  bill,
  billed,
  cartonsOf,
  giveCoupon,
  offer,
  orderRow,
  type Placed,
  pack,
  paid,
  pay,
  placed,
  placedPair,
  post,
  ship,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

/** Enough for each order of two requests to occur. */
const ROUNDS = 4
const server = await sharedServer()
await offer(server)
let lin = await server.loginAs('lin@example.com', ['ship'])
let bo = await server.loginAs('bo@example.com', ['ship'])
let members = 0

async function aMember(): Promise<LoggedInUser> {
  const member = await server.loginAs(`racing${++members}@example.com`)
  await topUp(server, member, 20_000)
  return member
}

afterEach(async () => {
  expect(await faultsOfLedger(server.db)).toEqual([])
  expect(await reconcile(server.services)).toEqual([])
})

type Answer = { status: number; body: { code?: string } }
/** What requests answer that are sent at once, in each order, sorted. */
async function race(nth: number, ...sends: (() => Promise<Answer>)[]): Promise<string[]> {
  const turned = sends.map((_, i) => sends[(i + nth) % sends.length] as () => Promise<Answer>)
  const answers = await Promise.all(turned.map((send) => send()))
  return answers.map(({ body }) => body.code ?? 'done').sort()
}
const act = (by: LoggedInUser, mei: LoggedInUser, order: Placed, name: string, body: object = {}) =>
  post(by, staffPath(mei, order, name), body)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(server.db, accountId))['wallet:']
const rounds = async (round: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < ROUNDS; nth++) await round(nth)
}

test('a bill that a member pays twice at once while staff reopen it is paid once, or open', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await billed(server, lin, mei)
    const payNow = () =>
      post(mei, '/api/payments', {
        kind: 'order',
        payableId: order.orderId,
        version: 1,
        totalFen: 4_620,
        couponIds: [],
      })
    const codes = await race(nth, payNow, () => act(lin, mei, order, 'reopen'), payNow)
    const { status } = await orderRow(server, order)
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(['shipping', 'calculatingFees']).toContain(status)
    expect(await walletOf(mei)).toBe(status === 'shipping' ? 15_380 : 20_000)
  }))

test('a bill that a member pays while staff cancel costs nothing in the end', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await billed(server, lin, mei)
    const cancel = () => act(lin, mei, order, 'cancel', { reason: 'Not possible' })
    const codes = await race(nth, () => pay(server, mei, order), cancel)
    expect([['done', 'done'].join(), ['done', 'not_payable'].join()]).toContain(codes.join())
    expect(await orderRow(server, order)).toMatchObject({ status: 'cancelled' })
    expect(await walletOf(mei)).toBe(20_000)
  }))

test('an order that one dispatches while another cancels it is sent or undone, not both', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await paid(server, lin, mei)
    const cancel = () => act(bo, mei, order, 'cancel', { reason: 'Not possible' })
    expect(await race(nth, () => ship(server, lin, mei, order), cancel)).toEqual([
      'done',
      'wrong_status',
    ])
    const { status } = await orderRow(server, order)
    expect(await walletOf(mei)).toBe(status === 'cancelled' ? 120_000 : 115_380)
  }))

test('an address that is corrected while the bill is issued counts for the bill', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await placed(server, mei)
    await pack(lin, mei, order)
    const address = anOrderAddress({ detail: '7 Jalan Ampang' })
    const correct = () =>
      post(mei, `/api/orders/${order.orderId}/address`, { address, identityNumber: null })
    expect(await race(nth, correct, () => bill(lin, mei, order))).toEqual(['done', 'done'])
    expect(await orderRow(server, order)).toMatchObject({ address, status: 'pendingPayment' })
  }))

test('a parcel that is taken out while the order is packed is in no carton', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await placedPair(server, mei)
    const [out] = order.parcels
    const takeOut = () =>
      act(bo, mei, order, 'take-out', { parcelId: out?.id, reason: 'It is broken' })
    const codes = await race(nth, takeOut, () => pack(lin, mei, order))
    expect([['done', 'done'].join(), ['done', 'parcel_foreign'].join()]).toContain(codes.join())
    expect(await cartonsOf(server, order)).toEqual([])
    expect((await orderRow(server, order)).parcel_ids).toEqual([order.parcels[1]?.id])
  }))

test('a parcel and a coupon that two devices submit at once are in one order', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const coupon = await giveCoupon(server, mei, aCoupon({ deductionFen: 620, minimumSpendFen: 0 }))
    const [one, two] = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
    const form = { couponIds: [coupon.id], estimateFen: 4_000 }
    const send = async (parcel: { id: string }, given: object) =>
      post(mei, '/api/orders', await aSubmission(server, [parcel], { ...given, onceKey: anId() }))
    const codes = await race(
      nth,
      () => send(one, form),
      () => send(one, {}),
      () => send(two, form),
    )
    expect(codes.filter((code) => code === 'done').length).toBeLessThanOrEqual(2)
    const { rows } = await server.db.run(
      `select (select count(*)::int from shipment_parcel where account_id = $1) as parcels,
         (select count(*)::int from shipment where account_id = $1) as orders,
         (select count(*)::int from shipment where account_id = $1 and coupon_ids ? $2) as coupons`,
      [mei.accountId, coupon.id],
    )
    const successes = codes.filter((code) => code === 'done').length
    expect(rows).toEqual([{ parcels: successes, orders: successes, coupons: 1 }])
  }))

test('an update that comes while its carton is dispatched is not lost', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await paid(server, lin, mei)
    const update = {
      trackingNumber: carrierNumber(order),
      at: '2026-11-20T08:00:00.000Z',
      status: 'delivered',
      words: 'Delivered',
      place: 'KUL',
    }
    const track = () => post(bo, '/api/staff/tracking', { update })
    expect(await race(nth, track, () => ship(server, lin, mei, order))).toEqual(['done', 'done'])
    expect(await orderRow(server, order)).toMatchObject({ status: 'delivered' })
  }))

/** Moves the clock. */
test('a bill that is paid while it is issued again is paid by nobody', () =>
  rounds(async (nth) => {
    const mei = await aMember()
    const order = await billed(server, lin, mei)
    server.passMs(14 * 86_400_000)
    lin = await server.loginAs('lin@example.com', ['ship'])
    bo = await server.loginAs('bo@example.com', ['ship'])
    const again = () => reissueBills(server.services).then(() => ({ status: 200, body: {} }))
    const payFirst = () =>
      post(mei, '/api/payments', {
        kind: 'order',
        payableId: order.orderId,
        version: 1,
        totalFen: 4_620,
        couponIds: [],
      })
    server.passMs(1)
    const codes = await race(nth, payFirst, again, again)
    expect(codes.filter((code) => code !== 'done')).toHaveLength(1)
    expect(await orderRow(server, order)).toMatchObject({ status: 'pendingPayment' })
    expect(await walletOf(mei)).toBe(20_000)
    // Two servers ran the job: one new version.
    expect((await orderRow(server, order)).bill_version).toBe(2)
  }))
