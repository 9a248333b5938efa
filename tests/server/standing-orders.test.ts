import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import {
  fulfilStandingOrder,
  fulfilStandingOrders,
} from '#features/orders/server/standing/fulfil-standing-orders.ts'
import {
  AIR,
  anOrderAddress,
  aReadyParcel,
  aSubmission,
  offer,
  post,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aComingParcel, arrive, aStanding, withdrawal } from '#tests/support/standing-orders.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('standing-desk@example.com', ['receive', 'ship'])
let members = 0
const SOON = { timeout: 20_000, interval: 100 }

async function aMember() {
  const mei = await server.loginAs(`standing${++members}@example.com`)
  return { mei, phone: wireDevice(mei.fetch) }
}
type Phone = Awaited<ReturnType<typeof aMember>>['phone']

/** The order that waits, as it is now. */
async function now(phone: Phone, id: string) {
  await phone.sync()
  return phone.row('standingOrder', id)
}
/** Waits until it has been decided, by the job that its cause enqueued. */
const decided = (phone: Phone, id: string) =>
  expect.poll(async () => (await now(phone, id))?.state, SOON).not.toBe('waiting')

/** One parcel on the shelf and one on its way, left to be ordered together. */
async function waitingPair(given: Record<string, unknown> = {}) {
  const { mei, phone } = await aMember()
  const parcels = [await aReadyParcel(server, mei), await aComingParcel(server, mei)] as const
  const change = await aStanding(server, parcels, given)
  expect(await phone.push(change)).toMatchObject([{ status: 'applied' }])
  return { mei, phone, parcels, id: change.id }
}
const tryIt = (mei: LoggedInUser, standingOrderId: string) =>
  fulfilStandingOrder({ accountId: mei.accountId, standingOrderId }, server.services)

describe('an order that waits for its parcels', () => {
  test('is submitted once all of them are here, as the member would have submitted it', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    expect(await now(phone, id)).toMatchObject({ state: 'waiting', transCode: null })
    await arrive(staff, mei, parcels[1])
    await decided(phone, id)
    const [order, ...more] = phone.rows('shipment')
    expect(more).toEqual([])
    expect(order).toMatchObject({
      status: 'calculatingFees',
      parcelIds: parcels.map((one) => one.id),
      channelCode: AIR.code,
      preauthorisedFen: null,
      paidFen: null,
    })
    expect(phone.row('standingOrder', id)).toMatchObject({
      state: 'placed',
      transCode: order?.transCode,
      totalFen: order?.estimate.orderTotalFen,
    })
    expect(phone.rows('parcel').map(({ stage }) => stage)).toEqual(['inOrder', 'inOrder'])
    const { rows } = await server.db.run(
      `select act, actor_kind from audit where account_id = $1 and act in ('submitOrder', 'fulfilStandingOrder') order by act`,
      [mei.accountId],
    )
    expect(rows).toEqual([
      { act: 'fulfilStandingOrder', actor_kind: 'server' },
      { act: 'submitOrder', actor_kind: 'server' },
    ])
  })

  test('is submitted once, however often and by how many servers it is tried', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    await arrive(staff, mei, parcels[1])
    await Promise.all([tryIt(mei, id), tryIt(mei, id), fulfilStandingOrders(server.services)])
    await decided(phone, id)
    await tryIt(mei, id)
    await phone.sync()
    expect(phone.rows('shipment')).toHaveLength(1)
  })

  test('is submitted once when two of its parcels are received at the same moment', async () => {
    const { mei, phone } = await aMember()
    const parcels = [await aComingParcel(server, mei), await aComingParcel(server, mei)] as const
    const change = await aStanding(server, parcels)
    await phone.push(change)
    await Promise.all(parcels.map((one) => arrive(staff, mei, one)))
    await decided(phone, change.id)
    expect(phone.rows('shipment').map(({ parcelIds }) => parcelIds)).toEqual([
      parcels.map((one) => one.id),
    ])
  })

  test('whose server was killed after the receipt is submitted by the next look', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    // The job is lost, as with a database restored without its queue.
    await server.db.run(`create or replace function no_job() returns trigger language plpgsql as
      $$ begin if new.name = 'fulfil-standing-order' then return null; end if; return new; end $$`)
    await server.db.run(
      'create trigger no_job before insert on jobs.job for each row execute function no_job()',
    )
    await arrive(staff, mei, parcels[1])
    await server.db.run('drop trigger no_job on jobs.job')
    expect(await now(phone, id)).toMatchObject({ state: 'waiting' })
    await fulfilStandingOrders(server.services)
    expect(await now(phone, id)).toMatchObject({ state: 'placed' })
  })

  test('takes the coupons of that day that take most off', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    const coupon = aCoupon({ deductionFen: 700, minimumSpendFen: 0, usableFor: 'shipping' })
    await writeAs(server, mei.accountId, async (scope) => scope.put('coupon', coupon))
    await arrive(staff, mei, parcels[1])
    await decided(phone, id)
    expect(phone.rows('shipment')[0]?.couponIds).toEqual([coupon.id])
  })
})

describe('what ends it with nothing ordered', () => {
  const stopped = async (phone: Phone, id: string, stop: string) => {
    await decided(phone, id)
    expect(phone.row('standingOrder', id)).toMatchObject({ state: 'stopped', stop })
    expect(phone.rows('shipment')).toEqual([])
  }

  test('a total above its bound, which is said with the total', async () => {
    const { mei, phone, parcels, id } = await waitingPair({ maxFen: 4_700 })
    await arrive(staff, mei, parcels[1], { weightGrams: 9_000 })
    await stopped(phone, id, 'tooDear')
    expect(phone.row('standingOrder', id)?.totalFen).toBeGreaterThan(4_700)
    expect(phone.rows('parcel').map(({ stage }) => stage)).toEqual(['toShip', 'toShip'])
  })

  test('a line that is not offered any more', async () => {
    const { mei, phone, parcels, id } = await waitingPair({ channelCode: 'CN-NEVER' })
    await arrive(staff, mei, parcels[1])
    await stopped(phone, id, 'lineEnded')
  })

  test('prohibited goods in one of the parcels', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    await arrive(staff, mei, parcels[1], { goodsClass: 'prohibited', shelf: 'Q-01' })
    await stopped(phone, id, 'parcelHeld')
  })

  test('another warehouse', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    await arrive(staff, mei, parcels[1], { warehouseId: 'JP' })
    await stopped(phone, id, 'otherWarehouse')
  })

  test('goods that were added since, which customs would not hear of', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    const goods = phone.rows('goods').find(({ parcelId }) => parcelId === parcels[1].id)
    const { id: _, parcelId, createdAt: __, ...line } = goods as NonNullable<typeof goods>
    const added = { op: 'goods.add', id: anId(), set: { parcelId, ...line } }
    expect(await phone.push(added)).toMatchObject([{ status: 'applied' }])
    await arrive(staff, mei, parcels[1])
    await stopped(phone, id, 'declaration')
  })

  test('one of its parcels removed by the member', async () => {
    const { phone, parcels, id } = await waitingPair()
    await phone.push({ op: 'parcel.remove', id: parcels[1].id })
    await stopped(phone, id, 'parcelGone')
  })

  test('its last day', async () => {
    const { phone, id } = await waitingPair()
    await fulfilStandingOrders(server.services)
    expect(await now(phone, id)).toMatchObject({ state: 'waiting' })
    const later = { ...server.services, nowMs: () => server.services.nowMs() + 32 * DAY_MS }
    await fulfilStandingOrders(later)
    await stopped(phone, id, 'dayPassed')
  })
})

test('one that a device left offline until its last day had passed is stopped at once', async () => {
  const { phone, id } = await waitingPair({ lastDay: '2020-01-01' })
  await decided(phone, id)
  expect(phone.row('standingOrder', id)).toMatchObject({ state: 'stopped', stop: 'dayPassed' })
})

describe('what the member does with it', () => {
  test('a withdrawn one orders nothing, also when it meets the receipt', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    const [[withdrawn]] = await Promise.all([
      phone.push(withdrawal(id)),
      arrive(staff, mei, parcels[1]),
    ])
    await decided(phone, id)
    await tryIt(mei, id)
    const isWithdrawn = withdrawn?.status === 'applied'
    const state = (await now(phone, id))?.state
    expect(state).toBe(isWithdrawn ? 'withdrawn' : 'placed')
    expect(phone.rows('shipment')).toHaveLength(isWithdrawn ? 0 : 1)
  })

  test('an order of one of its parcels ends it', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    const { status } = await post(mei, '/api/orders', await aSubmission(server, [parcels[0]]))
    expect(status).toBe(200)
    expect(await now(phone, id)).toMatchObject({ state: 'withdrawn', stop: 'orderedApart' })
  })

  test('one that was decided cannot be withdrawn; one that stopped is put away', async () => {
    const { mei, phone, parcels, id } = await waitingPair()
    await arrive(staff, mei, parcels[1])
    await decided(phone, id)
    expect(await phone.push(withdrawal(id))).toMatchObject([
      { status: 'rejected', code: 'already_decided' },
    ])
    const other = await waitingPair()
    await other.phone.push({ op: 'parcel.remove', id: other.parcels[1].id })
    await decided(other.phone, other.id)
    expect(await other.phone.push(withdrawal(other.id))).toMatchObject([{ status: 'applied' }])
    expect(await now(other.phone, other.id)).toMatchObject({ state: 'withdrawn' })
  })

  test('a parcel waits in one order only, and can wait in another after a withdrawal', async () => {
    const { phone, parcels, id } = await waitingPair()
    const again = await aStanding(server, [parcels[1]])
    expect(await phone.push(again)).toMatchObject([
      { status: 'rejected', code: 'standing_order_held' },
    ])
    await phone.push(withdrawal(id))
    expect(await phone.push({ ...again, id: anId() })).toMatchObject([{ status: 'applied' }])
  })

  test.each([
    ['standing_order_day', { lastDay: '2099-01-01' }],
    [
      'standing_order_identity',
      { address: anOrderAddress({ country: 'KR', phone: '+82212345678', postalCode: '04524' }) },
    ],
    ['validation', { customs: [] }],
    ['validation', { address: anOrderAddress({ phone: '1' }) }],
    ['parcels_of_two_warehouses', { originWarehouse: 'JP' }],
  ])('it is refused as %s with %o', async (code, given) => {
    const { mei, phone } = await aMember()
    const change = await aStanding(server, [await aComingParcel(server, mei)], given)
    expect(await phone.push(change)).toMatchObject([{ status: 'rejected', code }])
  })

  test('parcels of another member are not found', async () => {
    const [theirs, { phone }] = [await aMember(), await aMember()]
    const change = await aStanding(server, [await aComingParcel(server, theirs.mei)])
    expect(await phone.push(change)).toMatchObject([{ status: 'rejected', code: 'not_found' }])
  })
})
