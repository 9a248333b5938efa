import { afterAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { keepPush } from '#features/notices/contract/push.ts'
import { arrival } from '#tests/support/member-events.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aTrackingNumber,
  declare,
  receive,
  toParcel,
  writeAs,
} from '#tests/support/warehouse.ts'

const push = await startPushService()
const server = await sharedServer({ pushFetch: push.fetch })
const staff = await server.loginAs('staff@example.com', 'staff')
afterAll(push.stop)
let members = 0

async function subscribed() {
  const member = await server.loginAs(`group${++members}@example.com`)
  const browser = push.subscribe()
  await member.fetch(keepPush.path, { method: 'PUT', body: browser.subscription })
  const arrive = async () => {
    const parcel = await declare(server, member, { trackingNumber: aTrackingNumber() })
    const { trackingNumber } = parcel
    const { status } = await receive(
      staff,
      anArrival({ trackingNumber, ...toParcel(member, parcel) }),
    )
    expect(status).toBe(200)
  }
  const arriveTogether = (count: number) =>
    writeAs(server, member.accountId, async (scope) => {
      for (let nth = 0; nth < count; nth++) {
        scope.event(arrival(aTrackingNumber()))
      }
    })
  const readEvents = () =>
    browser.told.map(({ payload }) => (payload as { notification: Told }).notification)
  return { arrive, arriveTogether, told: readEvents }
}
type Told = { title: string; tag: string }

test('parcels that arrive within minutes replace each other with their count; a later one is another', async () => {
  const { arrive, told } = await subscribed()
  const before = push.topics.length
  const titles = () => told().map(({ title }) => title)
  await arrive()
  await expect.poll(titles).toEqual(['包裹已入库'])
  server.passMs(2 * MINUTE_MS)
  await arrive()
  await expect.poll(titles).toEqual(['包裹已入库', '2 个包裹已入库'])
  server.passMs(2 * MINUTE_MS)
  await arrive()
  await expect.poll(titles).toEqual(['包裹已入库', '2 个包裹已入库', '3 个包裹已入库'])
  // Devices that were off get the last one alone, since all have one topic.
  expect(new Set(told().map(({ tag }) => tag)).size).toBe(1)
  expect(new Set(push.topics.slice(before)).size).toBe(1)
  server.passMs(4 * MINUTE_MS)
  await arrive()
  await expect
    .poll(titles)
    .toEqual(['包裹已入库', '2 个包裹已入库', '3 个包裹已入库', '包裹已入库'])
  expect(new Set(told().map(({ tag }) => tag)).size).toBe(2)
})

test('a push that was delayed tells of the parcels that came meanwhile', async () => {
  const { arrive, told } = await subscribed()
  push.answerNext(503)
  await arrive()
  await arrive()
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(2)
  expect(told().at(-1)?.title).toBe('2 个包裹已入库')
})

test('a whole trolley of parcels is one notification', async () => {
  const { arriveTogether, told } = await subscribed()
  await arriveTogether(150)
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(150)
  expect(new Set(told().map(({ tag, title }) => `${tag} ${title}`)).size).toBe(1)
  expect(told().at(-1)?.title).toBe('150 个包裹已入库')
})

test('parcels that come for hours without a pause stay one notification', async () => {
  const { arriveTogether, told } = await subscribed()
  for (let nth = 1; nth <= 60; nth++) {
    await arriveTogether(1)
    await expect.poll(() => told().length).toBe(nth)
    server.passMs(2 * MINUTE_MS)
  }
  expect(new Set(told().map(({ tag }) => tag)).size).toBe(1)
  expect(told().at(-1)?.title).toBe('60 个包裹已入库')
})

test('a push service that is busy is asked again after the time that it names', async () => {
  const { arrive, told } = await subscribed()
  push.answerNext({ status: 429, retryAfter: '1800' })
  await arrive()
  const waiting = async () =>
    (
      await server.db.run(
        `select extract(epoch from start_after - now())::int as seconds
         from jobs.job where name = 'send-push' and state = 'retry'`,
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  const [{ seconds }] = (await waiting()) as [{ seconds: number }]
  expect(seconds).toBeGreaterThan(1_700)
  expect(seconds).toBeLessThanOrEqual(1_800)
  expect(told()).toEqual([])
})
