import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { reissueBills } from '#features/orders/server/reissue-bills.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { someTerms } from '#tests/support/channels.ts'
import { faultsOfLedger } from '#tests/support/money.ts'
import {
  AIR,
  anOrderAddress,
  bill,
  billed,
  eventsOf,
  giveCoupon,
  offer,
  orderRow,
  type Placed,
  pack,
  pay,
  placed,
  placedPair,
  post,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aTopUpReceipt, submit } from '#tests/support/transfers.ts'

const server = await sharedServer()
await offer(server)
/** ¥20 more for Labuan. */
const REMOTE = { ...AIR, code: 'CN-MY-REMOTE' }
await offer(server, {
  ...REMOTE,
  terms: someTerms({
    ...AIR.terms,
    charges: [
      {
        code: 'remote',
        name: { zh: '偏远', zh2: '偏遠', en: 'Remote area' },
        rate: { kind: 'fixed', amountFen: 2_000 },
        minFen: null,
        maxFen: null,
        from: null,
        to: null,
        condition: { kind: 'postcode', prefixes: ['87'] },
      },
    ],
  }),
})
let staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`bills${++members}@example.com`)

afterEach(async () => {
  expect(await faultsOfLedger(server.db)).toEqual([])
  expect(await reconcile(server.services)).toEqual([])
})

const LABUAN = { postalCode: '87000', city: 'Labuan' }
const correct = (mei: LoggedInUser, { orderId }: Placed, given: Record<string, string>) =>
  post(mei, `/api/orders/${orderId}/address`, {
    address: anOrderAddress(given),
    identityNumber: null,
  })
const act = (mei: LoggedInUser, order: Placed, name: string, body: object = {}) =>
  post(staff, staffPath(mei, order, name), body)
/** What an order shows of its price. */
const priceOf = async (order: Placed) => {
  const row = await orderRow(server, order)
  return {
    status: row.status,
    version: row.bill_version,
    estimateFen: row.estimate.orderTotalFen,
    billFen: row.bill?.orderTotalFen ?? null,
  }
}

test('an address that is corrected before the bill changes the estimate, later the bill, which then needs consent', async () => {
  const mei = await aMember()
  await topUp(server, mei, 20_000)
  const order = await placed(server, mei, { channelCode: REMOTE.code })
  expect((await correct(mei, order, LABUAN)).status).toBe(200)
  expect(await priceOf(order)).toMatchObject({ version: 0, estimateFen: 6_620 })
  await correct(mei, order, {})
  expect(await priceOf(order)).toMatchObject({ version: 0, estimateFen: 4_620 })

  await pack(staff, mei, order)
  await bill(staff, mei, order)
  const first = await orderRow(server, order)
  // The house number changes no price, so the bill that the member looks at stays.
  await correct(mei, order, { detail: '2 Jalan Ampang' })
  expect(await priceOf(order)).toMatchObject({ version: 1, billFen: 4_620 })
  await correct(mei, order, LABUAN)
  expect(await priceOf(order)).toMatchObject({ version: 2, billFen: 6_620 })
  const second = await orderRow(server, order)
  expect(second.address).toMatchObject(LABUAN)
  expect(second.bill_expires_at).toBe(first.bill_expires_at)
  expect(await eventsOf(server, order)).toEqual(['billNeedsConsent', 'feesReady'])

  const seen = { kind: 'order', payableId: order.orderId, version: 1, totalFen: 4_620 }
  expect((await post(mei, '/api/payments', { ...seen, couponIds: [] })).body.code).toBe(
    'bill_changed',
  )
  expect((await pay(server, mei, order)).status).toBe(200)
  expect((await correct(mei, order, {})).body.code).toBe('wrong_status')
})

test('an address of another country, or that its country does not have, is refused and changes nothing', async () => {
  const mei = await aMember()
  const order = await billed(server, staff, mei)
  const before = await orderRow(server, order)
  const abroad = { country: 'US', province: 'CA', postalCode: '94105', phone: '+14155550123' }
  for (const [given, path] of [
    [abroad, 'address.country'],
    [{ postalCode: '5045' }, 'address.postalCode'],
    [{ phone: '+6012' }, 'address.phone'],
  ] as const) {
    expect((await correct(mei, order, given)).body).toMatchObject({
      code: 'validation',
      fields: [{ path }],
    })
  }
  expect((await correct(await aMember(), order, LABUAN)).body.code).toBe('not_found')
  expect(await orderRow(server, order)).toEqual(before)
})

test('services cost what they did at submission, whatever they cost since', async () => {
  const mei = await aMember()
  const order = await placed(server, mei, { services: ['repack'], estimateFen: 5_620 })
  const { settings } = await (await staff.fetch('/api/staff/settings')).json()
  const { name, value, seen } = settings.find((one: { name: string }) =>
    one.name.includes('service'),
  )
  const changed = { name, value: { ...value, repack: 1_900 }, seen }
  expect((await staff.fetch('/api/staff/settings', { method: 'PUT', body: changed })).status).toBe(
    200,
  )
  await pack(staff, mei, order)
  expect((await bill(staff, mei, order)).body).toMatchObject({ differenceFen: 0 })
})

test('a pre-authorised bill is paid up to the fen, and not a fen above it or without the money', async () => {
  for (const [preauthorisedFen, walletFen, isPaid] of [
    [4_620, 4_620, true],
    [4_619, 4_620, false],
    [4_620, 4_619, false],
  ] as const) {
    const mei = await aMember()
    await topUp(server, mei, walletFen)
    const order = await placed(server, mei, { preauthorisedFen })
    await pack(staff, mei, order)
    expect((await bill(staff, mei, order)).body).toMatchObject({ isPaid })
    const status = isPaid ? 'shipping' : 'pendingPayment'
    expect(await orderRow(server, order)).toMatchObject({ status, bill_version: 1 })
    // Whoever has not paid is told; whoever has is not asked.
    expect(await eventsOf(server, order)).toEqual(isPaid ? [] : ['feesReady'])
  }
})

test('an order without one of its parcels is priced again, and its pre-authorisation is as much lower', async () => {
  const mei = await aMember()
  const coupon = await giveCoupon(server, mei, aCoupon({ minimumSpendFen: 7_000 }))
  const estimateFen = 7_260 - coupon.deductionFen
  const given = { couponIds: [coupon.id], estimateFen, preauthorisedFen: estimateFen + 500 }
  const order = await placedPair(server, mei, given)
  const [first, second] = order.parcels.map(({ id }) => id)
  await pack(staff, mei, order)
  const out = (parcelId: string | undefined) =>
    act(mei, order, 'take-out', { parcelId, reason: 'Broken' })
  expect((await out(anId())).body.code).toBe('not_found')
  expect((await out(first)).body).toEqual({ status: 'calculatingFees', billVersion: 0 })
  expect((await out(first)).body.code).toBe('not_found')
  expect((await out(second)).body.code).toBe('last_parcel')
  const row = await orderRow(server, order)
  // The coupon does not count any more, because its minimum is above the rest.
  expect(row.estimate).toMatchObject({ orderTotalFen: 4_620, couponsFen: 0 })
  expect(row.estimate.couponMisfits).toMatchObject([{ id: coupon.id, why: 'belowMinimum' }])
  expect(row.preauthorised_fen).toBe(estimateFen + 500 - (estimateFen - 4_620))
  expect(row.customs).toHaveLength(1)
  // The member hears why, now and on the order.
  const code = order.parcels[0]?.code
  expect(row.notices).toMatchObject([{ kind: 'parcelTakenOut', code, reason: 'Broken' }])
  expect(await eventsOf(server, { orderId: first ?? '' })).toEqual(['parcelTakenOut'])
  // The rest is packed anew, and the parcel may be in another order.
  expect((await act(mei, order, 'bill', { preview: true, totalFen: null })).body.code).toBe(
    'not_packed',
  )
  const [gone, ...rest] = order.parcels
  await pack(staff, mei, { ...order, parcels: rest })
  expect((await bill(staff, mei, order)).body).toMatchObject({ differenceFen: 0 })
  await placed(server, mei, {}, gone && [gone])
})

test('a wish to repack waits for staff, who answer it by packing anew; paying withdraws it', async () => {
  const mei = await aMember()
  const order = await placed(server, mei)
  const ask = () => post(mei, `/api/orders/${order.orderId}/repack`, { words: 'One box' })
  expect((await ask()).body.code).toBe('wrong_status')
  await pack(staff, mei, order)
  await bill(staff, mei, order)
  expect((await ask()).status).toBe(200)
  const request = { mark: 'repackAsked', reason: 'One box' }
  expect(await orderRow(server, order)).toMatchObject(request)
  // Nothing else answers it.
  await correct(mei, order, { detail: '3 Jalan Ampang' })
  expect((await act(mei, order, 'reopen')).body).toEqual({
    status: 'calculatingFees',
    billVersion: 1,
  })
  expect(await orderRow(server, order)).toMatchObject(request)
  await pack(staff, mei, order, { weightGrams: 900 })
  expect(await orderRow(server, order)).toMatchObject({ mark: null })
  await bill(staff, mei, order)
  await ask()
  await topUp(server, mei, 10_000)
  expect((await pay(server, mei, order)).status).toBe(200)
  expect(await orderRow(server, order)).toMatchObject({ status: 'shipping', mark: null })
  expect((await ask()).body.code).toBe('wrong_status')
})

/** Moves the clock, so what follows it is in its future. */
test('a bill stands 14 days at its rates, and neither a correction nor the job extends that', async () => {
  const inDays = (days: number) => businessDay(server.services.nowMs() + days * DAY_MS)
  const SOON = { ...REMOTE, code: 'CN-MY-SOON' }
  await offer(server, SOON)
  const dearer = { kind: 'first', first: 500, firstFen: 5_000, next: 500, nextFen: 1_200 } as const
  const later = { ...SOON, terms: someTerms({ ...AIR.terms, tariff: dearer }) }
  await offer(server, { ...later, effectiveFrom: inDays(10) }, inDays(0))
  const ENDS = { ...AIR, code: 'CN-MY-ENDS' }
  await offer(server, ENDS)
  await server.db.run(
    `insert into channel_version (id, code, effective_from, entered_on, state, name, terms, staff_id, at)
     select max(id) + 1, 'CN-MY-ENDS', $1, $2, 'ended', null, null, null, '2026-01-01' from channel_version`,
    [inDays(10), inDays(0)],
  )
  const mei = await aMember()
  const orders = new Map<string, Placed>()
  for (const [name, channelCode] of [
    ['corrected', SOON.code],
    ['reopened', SOON.code],
    ['left', SOON.code],
    ['reviewed', SOON.code],
    ['endedReopened', ENDS.code],
    ['ended', ENDS.code],
  ] as const) {
    const order = await placed(server, mei, { channelCode })
    await pack(staff, mei, order)
    await bill(staff, mei, order)
    orders.set(name, order)
  }
  const of = (name: string): Placed => {
    const order = orders.get(name)
    if (order === undefined) throw new Error(name)
    return order
  }
  server.passMs(12 * DAY_MS)
  // The desk's session is shorter than that.
  staff = await server.loginAs('staff@example.com', 'staff')
  const old = await orderRow(server, of('corrected'))
  // Rates of the submission, also of a line that has ended since.
  for (const name of ['reopened', 'endedReopened']) {
    await act(mei, of(name), 'reopen')
    await pack(staff, mei, of(name))
    expect((await bill(staff, mei, of(name))).body).toMatchObject({ differenceFen: 0 })
    expect(await priceOf(of(name))).toMatchObject({ version: 2, billFen: 4_620 })
  }
  await correct(mei, of('corrected'), { detail: '9 Jalan Ampang' })
  expect(await orderRow(server, of('corrected'))).toMatchObject({
    bill_version: 1,
    bill_expires_at: old.bill_expires_at,
  })
  const receipt = await submit(mei, {
    ...(await aTopUpReceipt(server, mei, { amountFen: 4_620 })),
    purpose: 'order',
    payableId: of('reviewed').orderId,
    version: 1,
    heldFen: 0,
    couponIds: [],
  })
  expect(receipt.status).toBe(200)
  server.passMs(2 * DAY_MS + 1)
  await topUp(server, mei, 50_000)
  expect((await pay(server, mei, of('left'))).body.code).toBe('not_payable')
  // Before the job ran: today's rates, for a new fortnight.
  await correct(mei, of('corrected'), { detail: '10 Jalan Ampang' })
  const dear = { status: 'pendingPayment', version: 2, billFen: 6_820 }
  expect(await priceOf(of('corrected'))).toMatchObject(dear)
  // Two servers find the same bills at the same moment.
  await Promise.all([reissueBills(server.services), reissueBills(server.services)])
  await reissueBills(server.services)
  expect(await priceOf(of('corrected'))).toMatchObject(dear)
  expect(await priceOf(of('left'))).toMatchObject(dear)
  // The cartons of a bill that is issued again were packed when it was first issued.
  expect(old.bill?.billedAt).toBeDefined()
  const billedAt = async (name: string) => (await orderRow(server, of(name))).bill?.billedAt ?? ''
  expect(await billedAt('corrected')).toBe(old.bill?.billedAt)
  expect(Date.parse(await billedAt('reopened'))).toBeGreaterThan(Date.parse(await billedAt('left')))
  expect(await eventsOf(server, of('left'))).toEqual(['billNeedsConsent', 'feesReady'])
  expect(await priceOf(of('reviewed'))).toMatchObject({ version: 1, billFen: 4_620 })
  expect(await priceOf(of('ended'))).toMatchObject({ status: 'calculatingFees', billFen: null })
  expect(await eventsOf(server, of('ended'))).toEqual(['billReopened', 'feesReady'])
  expect((await orderRow(server, of('ended'))).notices).toMatchObject([
    { kind: 'billReopened', why: 'lineEnded' },
  ])
  expect((await pay(server, mei, of('left'))).status).toBe(200)
})
