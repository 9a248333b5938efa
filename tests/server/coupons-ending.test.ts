import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { remindOfCoupons } from '#features/coupons/server/remind-of-coupons.ts'
import { runHousekeeping } from '#server/schedules.ts'
import { giveCoupon } from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const START_MS = Date.parse('2026-11-22T08:00:00.000Z')
const server = await sharedServer({ startMs: START_MS })
let members = 0
const aMember = () => server.loginAs(`coupons${++members}@example.com`)
const inDays = (days: number) => new Date(server.services.nowMs() + days * DAY_MS).toISOString()
const give = (member: LoggedInUser, days: number, given: object = {}) =>
  giveCoupon(
    server,
    member,
    aCoupon({
      id: anId(),
      cause: anId(),
      createdAt: inDays(-30),
      expiresAt: inDays(days),
      ...given,
    }),
  )
const toldOf = async ({ accountId }: LoggedInUser) => {
  const { rows } = await server.db.run(
    `select object_id, args from event where account_id = $1 and kind = 'couponsEnding' order by id`,
    [accountId],
  )
  return rows
}

test('coupons that end within a week are one reminder, three days before the first, however many servers look', async () => {
  const mei = await aMember()
  const first = await give(mei, 4, { deductionFen: 3_000 })
  const last = await give(mei, 6, { deductionFen: 8_000 })
  await give(mei, 20)
  await remindOfCoupons(server.services)
  expect(await toldOf(mei)).toEqual([])
  server.passMs(DAY_MS)
  await Promise.all([1, 2, 3].map(() => remindOfCoupons(server.services)))
  await runHousekeeping(server.services)
  const event = {
    object_id: first.id,
    args: { count: 2, mostFen: 8_000, endsAt: first.expiresAt, until: last.expiresAt },
  }
  expect(await toldOf(mei)).toEqual([event])
  // The second one comes within three days too, and nothing more is said of it.
  server.passMs(3 * DAY_MS)
  await remindOfCoupons(server.services)
  expect(await toldOf(mei)).toEqual([event])
  server.passMs(14 * DAY_MS)
  await remindOfCoupons(server.services)
  expect(await toldOf(mei)).toMatchObject([event, { args: { count: 1 } }])
})

test.each([
  ['is spent', { expiresIn: 2, madeAgo: 30, state: 'spent' }],
  ['is reserved for an order', { expiresIn: 2, madeAgo: 30, state: 'reserved' }],
  ['has ended', { expiresIn: -1, madeAgo: 30, state: 'available' }],
  ['was given today', { expiresIn: 2, madeAgo: 0, state: 'available' }],
] as const)('nobody is told of a coupon that %s', async (_, { expiresIn, madeAgo, state }) => {
  const mei = await aMember()
  await give(mei, expiresIn, { createdAt: inDays(-madeAgo), state })
  // Its turn comes in two days.
  await give(mei, 5)
  await remindOfCoupons(server.services)
  expect(await toldOf(mei)).toEqual([])
})
