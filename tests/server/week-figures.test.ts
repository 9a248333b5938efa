import { expect, test } from 'vitest'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { readWeekFigures } from '#features/desk/server/week-figures.ts'
import { answerTo, ask } from '#tests/support/messages.ts'
import { bill, offer, pack, pay, placed, ship, topUp } from '#tests/support/orders.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'

/** Sunday 22 November 2026, 15:30 UTC: 23:30 in Shanghai, Monday 00:30 in Tokyo. */
const LATE_ON_SUNDAY = Date.UTC(2026, 10, 22, 15, 30)

const server = await sharedServer({ startMs: LATE_ON_SUNDAY })
await offer(server)
const mei = await server.loginAs('mei@example.com')
/** After 12 hours staff need a new proof. */
const desk = () => server.loginAs('staff@example.com', 'staff')

type Figures = ReplyOf<'readWeekFigures'>
async function figures(warehouseId: string, weeks = '4'): Promise<Figures> {
  const answer = await (await desk()).fetch(
    `/api/staff/figures?${new URLSearchParams({ warehouseId, weeks })}`,
  )
  expect(answer.status).toBe(200)
  return answer.json()
}
const NONE = { count: 0, medianHours: null, p90Hours: null }

test('a business without a history has all its weeks, with nothing in them', async () => {
  const { weeks, shelf } = await figures('CN')
  expect(weeks.map(({ week, monday }) => [week, monday])).toEqual([
    ['2026-W44', '2026-10-26'],
    ['2026-W45', '2026-11-02'],
    ['2026-W46', '2026-11-09'],
    ['2026-W47', '2026-11-16'],
  ])
  for (const one of weeks)
    expect(one).toMatchObject({
      received: 0,
      packed: 0,
      billed: 0,
      dispatched: 0,
      orderToBill: NONE,
      paymentToDispatch: NONE,
      answers: NONE,
    })
  expect(shelf).toEqual(
    ['0-7', '8-30', '31-60', '61-90', '91+'].map((age) => ({ age, parcels: 0 })),
  )
  expect((await figures('CN', '53')).weeks).toHaveLength(53)
})

test('a week begins on Monday at the warehouse: at one moment the last in Shanghai, the next in Tokyo', async () => {
  const staff = await desk()
  await receive(
    staff,
    anArrival({ warehouseId: 'CN', to: { kind: 'member', memberNum: mei.user.memberNum } }),
  )
  await receive(
    staff,
    anArrival({ warehouseId: 'JP', to: { kind: 'member', memberNum: mei.user.memberNum } }),
  )
  await receive(staff, anArrival({ warehouseId: 'JP' }))
  const last = async (id: string) =>
    (await figures(id)).weeks.slice(-2).map(({ week, received }) => [week, received])
  expect(await last('CN')).toEqual([
    ['2026-W46', 0],
    ['2026-W47', 1],
  ])
  expect(await last('JP')).toEqual([
    ['2026-W47', 0],
    ['2026-W48', 2],
  ])
  server.passMs(HOUR_MS)
  expect(await last('CN')).toEqual([
    ['2026-W47', 1],
    ['2026-W48', 0],
  ])
})

test('orders count once in the week of the act, and their times in that of its end', async () => {
  const orders = [await placed(server, mei), await placed(server, mei)]
  const [first, second] = orders
  if (first === undefined || second === undefined) throw new Error('Two orders')
  await topUp(server, mei, 100_000)
  server.passMs(2 * HOUR_MS)
  let staff = await desk()
  for (const order of orders) await pack(staff, mei, order)
  await pack(staff, mei, first)
  await bill(staff, mei, first)
  server.passMs(4 * HOUR_MS)
  await bill(staff, mei, second)
  await pay(server, mei, first)
  server.passMs(7 * DAY_MS)
  staff = await desk()
  await ship(server, staff, mei, first)
  const [before, now] = (await figures('CN')).weeks.slice(-2)
  expect(before).toMatchObject({ week: '2026-W48', packed: 2, billed: 2, dispatched: 0 })
  // 2 and 6 hours: between two, the median is their middle.
  expect(before?.orderToBill).toEqual({ count: 2, medianHours: 4, p90Hours: 5.6 })
  expect(before?.paymentToDispatch).toEqual(NONE)
  expect(now).toMatchObject({ week: '2026-W49', packed: 0, billed: 0, dispatched: 1 })
  expect(now?.orderToBill).toEqual(NONE)
  expect(now?.paymentToDispatch).toEqual({ count: 1, medianHours: 168, p90Hours: 168 })
  for (const one of (await figures('JP')).weeks)
    expect(one).toMatchObject({ packed: 0, billed: 0, dispatched: 0 })
})

test('the answer times of the business are in the weeks of the warehouse that is asked for', async () => {
  await ask(mei)
  server.passMs(3 * HOUR_MS)
  await answerTo(await desk(), mei, 'At nine')
  await answerTo(await desk(), mei, 'And on Sundays at ten')
  for (const id of ['CN', 'JP'])
    expect((await figures(id)).weeks.at(-1)?.answers).toEqual({
      count: 1,
      medianHours: 3,
      p90Hours: 3,
    })
})

test('what lies on the shelf grows older by calendar days, and what is missing does not count', async () => {
  const ages = async () => (await figures('JP')).shelf.map(({ parcels }) => parcels)
  // The two of the Monday before, and one more.
  expect(await ages()).toEqual([2, 0, 0, 0, 0])
  await receive(await desk(), anArrival({ warehouseId: 'JP' }))
  expect(await ages()).toEqual([3, 0, 0, 0, 0])
  server.passMs(7 * DAY_MS)
  expect(await ages()).toEqual([1, 2, 0, 0, 0])
  server.passMs(DAY_MS)
  expect(await ages()).toEqual([0, 3, 0, 0, 0])
  server.passMs(84 * DAY_MS)
  expect(await ages()).toEqual([0, 0, 0, 0, 3])
  await server.db.run(
    `update unclaimed_parcel set missing_since = received_at where warehouse_id = 'JP'`,
  )
  expect(await ages()).toEqual([0, 0, 0, 0, 1])
})

test('a warehouse that is not ours, more than a year and people without a right at a desk are refused', async () => {
  const staff = await desk()
  expect((await staff.fetch('/api/staff/figures?warehouseId=XX')).status).toBe(404)
  expect((await staff.fetch('/api/staff/figures?warehouseId=CN&weeks=54')).status).toBe(422)
  expect((await staff.fetch('/api/staff/figures?warehouseId=CN')).status).toBe(200)
  const cashier = await server.loginAs('cashier@example.com', ['moveMoney'])
  expect((await cashier.fetch('/api/staff/figures?warehouseId=CN')).status).toBe(403)
  const packer = await server.loginAs('packer@example.com', ['ship'])
  expect((await packer.fetch('/api/staff/figures?warehouseId=CN')).status).toBe(200)
})

test('a long history of other weeks, warehouses and acts is not read', async () => {
  const { db } = server
  await db.run(
    `insert into parcel (account_id, id, version, tracking_number, stage, origin_warehouse, note, goods_class,
       created_at, received_at)
     select gen_random_uuid(), gen_random_uuid(), 1, 'X' || n, 'shipped', 'CN', '', 'standard', at, at
     from (select n, timestamptz '2026-11-01' - n * interval '1 hour' as at from generate_series(1, 20000) n) old`,
  )
  await db.run(
    `insert into audit (id, at, actor_kind, act, object_table, object_id)
     select gen_random_uuid(), timestamptz '2026-11-01' - n * interval '1 hour', 'staff',
       case n % 20 when 0 then 'packOrder' else 'receiveParcel' end, 'shipment', gen_random_uuid()::text
     from generate_series(1, 20000) n`,
  )
  await db.run(
    `insert into answer_time (message_id, account_id, thread_id, staff_id, asked_at, answered_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), at, at
     from (select timestamptz '2026-11-01' - n * interval '1 hour' as at from generate_series(1, 20000) n) old`,
  )
  for (const table of ['parcel', 'audit', 'answer_time']) await db.run(`analyze ${table}`)
  const wanted = { warehouseId: 'CN', weeks: '12' } as const
  const plans = await plansOf(db.kysely, (kysely) =>
    readWeekFigures({ db: { kysely }, nowMs: server.services.nowMs }, mei, wanted),
  )
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(/Seq Scan on (parcel|audit|answer_time)/)
  for (const index of ['parcel_arrived', 'answer_time_at']) expect(plans[0]).toContain(index)
})
