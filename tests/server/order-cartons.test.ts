import { afterEach, expect, test } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import {
  cartonsOf,
  offer,
  orderRow,
  type Placed,
  paid,
  placed,
  post,
  shipped,
  shippedPair,
  staffPath,
} from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`cartons${++members}@example.com`)

afterEach(async () => {
  expect(await faultsOfLedger(server.db)).toEqual([])
  expect(await reconcile(server.services)).toEqual([])
})

const MEASURES = { weightGrams: 910, lengthMm: 210, widthMm: 160, heightMm: 120, shelf: 'B2' }
const settle = (mei: LoggedInUser, order: Placed, cartonId: string | undefined, outcome: string) =>
  post(staff, staffPath(mei, order, 'outcome'), { cartonId, outcome })
const takeBack = (
  mei: LoggedInUser,
  order: Placed,
  cartonId: string | undefined,
  parcelIds: readonly string[],
) =>
  post(staff, staffPath(mei, order, 'return-carton'), {
    cartonId,
    parcels: parcelIds.map((parcelId) => ({ parcelId, ...MEASURES })),
  })
const shownTo = async ({ fetch }: LoggedInUser) => {
  const phone = wireDevice(fetch)
  await phone.sync()
  return phone
}

test('a returned carton brings its parcels back to the shelf, measured anew; the order keeps its money', async () => {
  const mei = await aMember()
  const order = await shippedPair(server, staff, mei)
  const [first, second] = await cartonsOf(server, order)
  const before = await balancesOf(server.db, mei.accountId)
  const [back = '', gone = ''] = [...(first?.parcel_ids ?? []), ...(second?.parcel_ids ?? [])]
  expect(await takeBack(mei, order, first?.id, [back])).toMatchObject({
    body: { status: 'shipping' },
  })
  const phone = await shownTo(mei)
  expect(phone.rows('parcel').find(({ id }) => id === back)).toMatchObject({
    stage: 'toShip',
    transCode: null,
    endedAt: null,
    ...MEASURES,
  })
  expect(phone.rows('shipment')).toMatchObject([{ status: 'shipping', mark: 'returned' }])
  expect(await balancesOf(server.db, mei.accountId)).toEqual(before)

  // The parcel may be in another order, which the end of the first one leaves alone.
  const again = await placed(
    server,
    mei,
    {},
    order.parcels.filter(({ id }) => id === back),
  )
  expect(await settle(mei, order, second?.id, 'delivered')).toMatchObject({
    body: { status: 'delivered' },
  })
  await phone.sync()
  const [returned, delivered] = [back, gone].map((id) =>
    phone.rows('parcel').find((one) => one.id === id),
  )
  expect(returned).toMatchObject({ stage: 'inOrder', transCode: again.transCode, endedAt: null })
  expect(delivered).toMatchObject({ stage: 'shipped', endedAt: expect.any(String) })
})

test('an order of which one carton is lost ends with the other, and is marked', async () => {
  const mei = await aMember()
  const order = await shippedPair(server, staff, mei)
  const [first, second] = await cartonsOf(server, order)
  expect(await settle(mei, order, first?.id, 'lost')).toMatchObject({
    body: { status: 'shipping' },
  })
  expect((await settle(mei, order, first?.id, 'delivered')).body.code).toBe('already_decided')
  // The member has what was sent: the rest, not what is lost.
  expect((await post(mei, `/api/orders/${order.orderId}/received`, {})).status).toBe(200)
  const phone = await shownTo(mei)
  expect(phone.rows('shipment')).toMatchObject([{ status: 'delivered', mark: 'lost' }])
  expect(phone.rows('carton').map(({ outcome }) => outcome)).toEqual(['lost', 'delivered'])
  expect((await settle(mei, order, second?.id, 'lost')).body.code).toBe('wrong_status')
})

test('an order without a delivered carton stays on its way, marked', async () => {
  const mei = await aMember()
  const order = await shippedPair(server, staff, mei)
  for (const { id } of await cartonsOf(server, order)) await settle(mei, order, id, 'seized')
  expect(await orderRow(server, order)).toMatchObject({
    status: 'shipping',
    mark: 'seized',
    ended_at: null,
  })
  expect((await post(mei, `/api/orders/${order.orderId}/received`, {})).body.code).toBe(
    'wrong_status',
  )
})

test('what staff say of a carton wrongly is refused and changes nothing', async () => {
  const mei = await aMember()
  const order = await shippedPair(server, staff, mei)
  const [first, second] = await cartonsOf(server, order)
  const [parcel = ''] = first?.parcel_ids ?? []
  const waiting = await paid(server, staff, mei)
  const [here] = await cartonsOf(server, waiting)
  const other = await shipped(server, staff, await aMember())
  const [foreign] = await cartonsOf(server, other)
  const { digest } = await wireDevice(mei.fetch).sync()
  for (const [code, answer] of [
    ['not_found', await settle(mei, order, anId(), 'lost')],
    ['not_found', await settle(mei, order, foreign?.id, 'lost')],
    ['wrong_status', await settle(mei, waiting, here?.id, 'lost')],
    ['wrong_status', await takeBack(mei, waiting, here?.id, here?.parcel_ids ?? [])],
    // Its parcels would never be on a shelf again.
    ['validation', await settle(mei, order, first?.id, 'returned')],
    ['validation', await takeBack(mei, order, first?.id, [anId()])],
    ['validation', await takeBack(mei, order, first?.id, [parcel, ...(second?.parcel_ids ?? [])])],
    ['validation', await takeBack(mei, order, first?.id, [parcel, parcel])],
    ['wrong_status', await post(mei, `/api/orders/${waiting.orderId}/received`, {})],
  ] as const) {
    expect(answer.body.code).toBe(code)
  }
  expect((await wireDevice(mei.fetch).sync()).digest).toBe(digest)
  await takeBack(mei, order, first?.id, [parcel])
  expect((await takeBack(mei, order, first?.id, [parcel])).body.code).toBe('already_decided')
})

const correct = (
  mei: LoggedInUser,
  order: Placed,
  cartonId: string | undefined,
  outcome: unknown,
) =>
  post(staff, staffPath(mei, order, 'correct-outcome'), { cartonId, outcome, reason: 'A mix-up' })

test('a wrong outcome is corrected with a reason: a delivered order is on its way again, or ends after all', async () => {
  const mei = await aMember()
  const order = await shippedPair(server, staff, mei)
  const [first, second] = await cartonsOf(server, order)
  expect((await correct(mei, order, first?.id, 'lost')).body.code).toBe('wrong_status')
  await settle(mei, order, first?.id, 'delivered')
  await settle(mei, order, second?.id, 'lost')
  const phone = await shownTo(mei)
  expect(phone.rows('shipment')).toMatchObject([{ status: 'delivered', mark: 'lost' }])
  // Nothing of it was delivered.
  expect((await correct(mei, order, first?.id, null)).body).toMatchObject({ status: 'shipping' })
  await phone.sync()
  expect(phone.rows('shipment')).toMatchObject([
    {
      status: 'shipping',
      mark: 'lost',
      deliveredAt: null,
      endedAt: null,
      notices: [{ kind: 'outcomeCorrected', number: 1, from: 'delivered', to: null }],
    },
  ])
  expect(phone.rows('parcel')).toMatchObject([{ endedAt: null }, { endedAt: null }])
  expect((await correct(mei, order, second?.id, 'lost')).body.code).toBe('already_decided')
  // The lost one has arrived; the other one arrives later.
  expect((await correct(mei, order, second?.id, 'delivered')).body).toMatchObject({
    status: 'shipping',
  })
  expect((await settle(mei, order, first?.id, 'delivered')).body.status).toBe('delivered')
  expect(await orderRow(server, order)).toMatchObject({ mark: null, ended_at: expect.any(String) })
  const { rows } = await server.db.run(
    `select after ->> 'reason' as reason from audit where act = 'correctOutcome' and object_id = $1`,
    [order.orderId],
  )
  expect(rows).toEqual([{ reason: 'A mix-up' }, { reason: 'A mix-up' }])
})

test('an outcome stays once money was paid because of it, until the payment is reversed, and so does a return', async () => {
  const mei = await aMember()
  const order = await shippedPair(server, staff, mei)
  const [first, second] = await cartonsOf(server, order)
  await settle(mei, order, first?.id, 'lost')
  await takeBack(mei, order, second?.id, second?.parcel_ids ?? [])
  expect((await correct(mei, order, second?.id, 'delivered')).body.code).toBe('carton_returned')
  const { post: move } = moneyOf(server.db, mei.accountId)
  const paidOut = await move({
    step: 'compensated',
    causeId: anId(),
    orderNumber: order.transCode,
    debit: [{ kind: 'claims', amountFen: 500 }],
    credit: [{ kind: 'wallet', amountFen: 500 }],
  })
  expect((await correct(mei, order, first?.id, 'delivered')).body.code).toBe('outcome_paid')
  const lin = await server.loginAs('lin@example.com', ['moveMoney'])
  const reversing = { accountId: mei.accountId, reason: 'Paid twice' }
  const path = `/api/staff/movements/${paidOut.movementId}/reverse`
  expect((await post(lin, path, reversing)).status).toBe(200)
  expect((await correct(mei, order, first?.id, 'delivered')).body.status).toBe('delivered')
})
