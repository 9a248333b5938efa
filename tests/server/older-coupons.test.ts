import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeWindows } from '#engine/server/sync/close-windows.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { listOlderCoupons } from '#features/coupons/server/list-older-coupons.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { db, services } = server
const inDays = (days: number) => new Date(services.nowMs() + days * DAY_MS).toISOString()

test('older coupons come by pages, the last to expire first, to their member alone', async () => {
  const { accountId, fetch } = await server.loginAs('mei@example.com')
  const phone = wireDevice(fetch)
  const coupons = Array.from({ length: 53 }, (_, n) =>
    // Some expire at one instant.
    aCoupon({ expiresAt: inDays(-400 - Math.floor(n / 2)) }),
  )
  await writeAs(server, accountId, async (scope) => {
    for (const coupon of coupons) scope.put('coupon', coupon)
  })
  await closeWindows(services)
  const page = async (after?: string) => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
    return (await fetch(`/api/coupons/older${query}`)).json()
  }
  const first = await page()
  const second = await page(first.next)
  const found: { id: string; expiresAt: string }[] = [...first.coupons, ...second.coupons]
  expect([first.coupons.length, second.coupons.length, second.next]).toEqual([50, 3, null])
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(coupons.map(({ id }) => id)))
  const ends = found.map(({ expiresAt }) => expiresAt)
  expect(ends).toEqual(ends.toSorted().reverse())
  await phone.sync()
  const here = phone.rows('coupon').map(({ id }) => id)
  expect(here.filter((id) => found.some((one) => one.id === id))).toEqual([])

  const stranger = await server.loginAs('jun@example.com')
  expect(await (await stranger.fetch('/api/coupons/older')).json()).toEqual({
    coupons: [],
    next: null,
  })
  for (const after of ['x', `${inDays(0)}_`, `${inDays(0)}_1`, `${first.next}_1`]) {
    expect((await fetch(`/api/coupons/older?after=${after}`)).status).toBe(400)
  }
})

test('what is due and what is older is found by an index', async () => {
  const { accountId } = await server.loginAs('many@example.com')
  await sql`insert into coupon (account_id, id, version, cause, deduction_fen, minimum_spend_fen, usable_for,
      stackable, state, created_at, expires_at)
    select ${accountId}, gen_random_uuid(), n % 2, n, 1, 1, 'both', true, 'spent', now(),
      now() + n * interval '1 hour'
    from generate_series(1, 20000) n`.execute(db.kysely)
  await db.run('analyze coupon')
  const read = (work: (deps: typeof services) => Promise<unknown>) =>
    plansOf(db.kysely, (kysely) =>
      work({ ...services, db: { ...db, kysely: kysely as typeof db.kysely } }),
    )
  const closing = await read(closeWindows)
  const due = closing.find((plan) => plan.includes('coupon_ended')) ?? ''
  expect(due).toMatch(/Index (Only )?Scan using coupon_ended/)
  const after = `${inDays(100)}_${anId()}`
  const [older = ''] = await read((deps) => listOlderCoupons(deps, { accountId }, { after }))
  expect(older).toMatch(/Index Scan Backward using coupon_older/)
  for (const plan of [due, older]) expect(plan).not.toMatch(/Seq Scan|Sort/)
})
