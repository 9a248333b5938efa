import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { workList } from '#features/desk/server/work-list.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, aTrackingNumber, declare, receive, writeAs } from '#tests/support/warehouse.ts'

/** 23:30 in Shanghai and Singapore, already 00:30 of the next day in Tokyo. */
const LATE = Date.UTC(2026, 10, 20, 15, 30)

const server = await sharedServer({ startMs: LATE })
let staff = await server.loginAs('staff@example.com', 'staff')
const mei = await server.loginAs('mei@example.com')

type Page = ReplyOf<'workList'>
const page = async (warehouseId: string, list: string, after?: string): Promise<Page> => {
  const query = new URLSearchParams({ warehouseId, list, ...(after && { after }) })
  const answer = await staff.fetch(`/api/staff/work?${query}`)
  return answer.json()
}

test('expected parcels are listed newest first in pages, completely and once, with their count', async () => {
  const parcels = Array.from({ length: 120 }, (_, i) =>
    aParcel({
      trackingNumber: aTrackingNumber(),
      destinationWarehouseId: 'SG',
      // Several with one time, so that a page ends between them.
      createdAt: new Date(LATE - Math.floor(i / 7) * 60_000).toISOString(),
    }),
  )
  const put = async (scope: MemberScope) => {
    for (const parcel of parcels) scope.put('parcel', parcel)
  }
  await writeAs(server, mei.accountId, put, parcels)
  await declare(server, mei, { trackingNumber: aTrackingNumber(), destinationWarehouseId: 'CN' })
  const seen: Page['parcels'] = []
  for (let after: string | undefined; ; ) {
    const { parcels: some, next, expected, arrived } = await page('SG', 'expected', after)
    expect([expected, arrived]).toEqual([120, 0])
    expect(some.length).toBeLessThanOrEqual(50)
    seen.push(...some)
    if (next === null) break
    after = next
  }
  const byTime = parcels.toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  )
  expect(seen.map(({ parcelId }) => parcelId)).toEqual(byTime.map(({ id }) => id))
})

test('"today" ends at midnight in the time zone of each warehouse', async () => {
  const arrive = (warehouseId: string) =>
    receive(
      staff,
      anArrival({ warehouseId, to: { kind: 'member', memberNum: mei.user.memberNum } }),
    )
  const arrivedAt = async () => [
    (await page('CN', 'arrived')).arrived,
    (await page('JP', 'arrived')).arrived,
  ]
  await arrive('CN')
  await arrive('JP')
  expect(await arrivedAt()).toEqual([1, 1])
  server.passMs(30 * 60_000)
  expect(await arrivedAt()).toEqual([0, 1])
  server.passMs(23 * 3_600_000)
  // After 12 hours staff need a new proof.
  staff = await server.loginAs('staff@example.com', 'staff')
  expect(await arrivedAt()).toEqual([0, 0])
})

test('the last received parcel is first and leaves the expected list', async () => {
  const parcel = await declare(server, mei, {
    trackingNumber: aTrackingNumber(),
    destinationWarehouseId: 'JP',
  })
  const before = await page('JP', 'expected')
  expect(before.parcels.map(({ parcelId }) => parcelId)).toContain(parcel.id)
  server.passMs(1_000)
  await receive(
    staff,
    anArrival({
      warehouseId: 'JP',
      trackingNumber: parcel.trackingNumber,
      to: { kind: 'parcel', accountId: mei.accountId, parcelId: parcel.id },
    }),
  )
  const after = await page('JP', 'expected')
  expect(after.expected).toBe(before.expected - 1)
  expect((await page('JP', 'arrived')).parcels[0]?.parcelId).toBe(parcel.id)
})

test('an invalid page cursor is refused', async () => {
  for (const after of ['x', '2026-11-20T15:30:00.000Z_', `2026-99-20T15:30:00.000Z_${anId()}`]) {
    const query = new URLSearchParams({ warehouseId: 'SG', list: 'expected', after })
    expect((await staff.fetch(`/api/staff/work?${query}`)).status).toBe(400)
  }
})

test('both lists and their counts use an index', async () => {
  await sql`
    insert into parcel (account_id, id, version, code, tracking_number, stage, destination_warehouse_id,
      origin_warehouse, note, goods_class, created_at, received_at)
    select gen_random_uuid(), gen_random_uuid(), 1, null, 'X' || n,
      case n % 50 when 0 then 'toWarehouse' else 'shipped' end, 'CN', 'CN', '', 'standard',
      now() - n * interval '1 minute', now() - n * interval '1 hour'
    from generate_series(1, 20000) n`.execute(server.db.kysely)
  await sql`analyze parcel`.execute(server.db.kysely)
  for (const list of ['expected', 'arrived'] as const) {
    const after = `${new Date().toISOString()}_${anId()}`
    const plans = await plansOf(server.db.kysely, (db) =>
      workList({ db: { kysely: db }, nowMs: Date.now }, staff, {
        warehouseId: 'CN',
        list,
        after,
      }),
    )
    const [plan = ''] = plans
    expect(plans).toHaveLength(1)
    expect(
      plan.match(/Index (Only )?Scan (using|on) parcel_(expected|arrived)/g)?.length,
    ).toBeGreaterThanOrEqual(3)
    expect(plan).not.toMatch(/Seq Scan on parcel/)
    // The page is read in the order of the index, without a sort.
    expect(plans).toContainEqual(expect.stringMatching(/Limit.*\n *-> +Index Scan using parcel_/))
  }
})
