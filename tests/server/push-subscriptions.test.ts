import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { endPush, keepPush, readPush } from '#features/notices/contract/push.ts'
import { MAX_SUBSCRIPTIONS } from '#features/notices/server/push/keep-push.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let push: PushService
let members = 0

beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({ pushFetch: push.fetch })
})
afterAll(async () => {
  await server.stop()
  await push.stop()
})

const aMember = () => server.loginAs(`subscriber${++members}@example.com`)
const put = ({ fetch }: LoggedInUser, body: unknown) =>
  fetch(keepPush.path, { method: 'PUT', body })
const stateOf = async ({ fetch }: LoggedInUser) => (await fetch(readPush.path)).json()

async function subscribed() {
  const member = await aMember()
  const { subscription } = push.subscribe()
  expect((await put(member, subscription)).status).toBe(200)
  return { member, subscription }
}

test('keys that are not a point on the curve are refused', async () => {
  const { endpoint, keys } = push.subscribe().subscription
  const answer = await put(await aMember(), {
    endpoint,
    keys: { ...keys, p256dh: `B${'A'.repeat(86)}` },
  })
  expect([answer.status, (await answer.json()).fields]).toMatchObject([
    422,
    [{ path: 'keys.p256dh' }],
  ])
})

test('PUT and DELETE are idempotent; a new subscription replaces the old one', async () => {
  const { member, subscription } = await subscribed()
  const { endpoint } = subscription
  expect((await put(member, subscription)).status).toBe(200)
  expect(await stateOf(member)).toEqual({ publicKey: server.services.vapid.publicKey, endpoint })
  const fresh = push.subscribe().subscription
  await put(member, fresh)
  expect(await stateOf(member)).toMatchObject({ endpoint: fresh.endpoint })
  for (let i = 0; i < 2; i++) {
    expect((await member.fetch(endPush.path, { method: 'DELETE' })).status).toBe(200)
    expect(await stateOf(member)).toMatchObject({ endpoint: null })
  }
  const left = await server.db.run(
    'select 1 from push_subscription_by_endpoint where account_id = $1',
    [member.accountId],
  )
  expect(left.rows).toEqual([])
})

test('beyond the limit the longest inactive device is replaced', async () => {
  const first = await subscribed()
  const { email } = first.member.user
  const others: LoggedInUser[] = []
  for (let i = 0; i < MAX_SUBSCRIPTIONS; i++) {
    server.passMs(3 * HOUR_MS)
    const other = await server.loginAs(email)
    await put(other, push.subscribe().subscription)
    others.push(other)
  }
  expect(await stateOf(first.member)).toMatchObject({ endpoint: null })
  for (const other of others) expect((await stateOf(other)).endpoint).not.toBeNull()
})
