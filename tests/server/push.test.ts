import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { keepPush, readPush } from '#features/notices/contract/push.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  anArrival,
  aTrackingNumber,
  claim,
  declare,
  receive,
  toMember,
  toParcel,
  writeAs,
} from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const HOME = 'https://sampan.example'
const env = { PUBLIC_URL: HOME, SUPPORT_EMAIL: 'help@sampan.example' }

let server: TestServer
let push: PushService
let staff: LoggedInUser
let members = 0

beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({ env, pushFetch: push.fetch })
  staff = await server.loginAs('staff@example.com', 'staff')
})
afterAll(async () => {
  await server.stop()
  await push.stop()
})

const put = ({ fetch }: LoggedInUser, body: unknown) =>
  fetch(keepPush.path, { method: 'PUT', body })
const stateOf = async ({ fetch }: LoggedInUser) => (await fetch(readPush.path)).json()

async function aMember(language: string | null = 'en', email = `push${++members}@example.com`) {
  const member = await server.loginAs(email)
  await writeAs(server, member.accountId, async (scope) => {
    const [row] = await scope.loadWhere('account', { id: [member.accountId] })
    if (row !== undefined) scope.put('account', { ...row, language })
  })
  return member
}

async function subscribed(language: string | null = 'en') {
  const member = await aMember(language)
  const browser = push.subscribe()
  expect((await put(member, browser.subscription)).status).toBe(200)
  return { member, ...browser, endpoint: browser.subscription.endpoint }
}

async function receiveFor(member: LoggedInUser) {
  const parcel = await declare(server, member, { trackingNumber: aTrackingNumber() })
  const { trackingNumber } = parcel
  const { status } = await receive(
    staff,
    anArrival({ trackingNumber, ...toParcel(member, parcel) }),
  )
  expect(status).toBe(200)
  return parcel
}

const jobs = async () =>
  (await server.db.run(`select state::text from jobs.job where name = 'send-push'`)).rows
/** Waits until every queued push was sent or given up. */
const settled = () => expect.poll(jobs, { timeout: 10_000 }).toEqual([])
/** The titles of the pushes that a browser has got. */
const titlesOf = (told: readonly { payload: unknown }[]) =>
  told.map(({ payload }) => (payload as { notification: { title: string } }).notification.title)
const callsOf = (endpoint: string) => push.called.filter((one) => one === endpoint).length

test.each([
  ['en', 'Your parcel is in our warehouse'],
  ['zh', '包裹已入库'],
  ['zh2', '包裹已入庫'],
  [null, '包裹已入库'],
])('a member gets a push in %s when a parcel is received', async (language, title) => {
  const { member, told } = await subscribed(language)
  const { code, trackingNumber } = await receiveFor(member)
  await expect.poll(() => titlesOf(told)).toEqual([title])
  expect(told[0]?.payload).toMatchObject({
    web_push: 8030,
    notification: { title, navigate: `${HOME}/admin/package/all?code=${code}` },
  })
  expect(JSON.stringify(told)).toContain(trackingNumber.slice(-4))
  expect(JSON.stringify(told)).not.toContain(trackingNumber)
  expect(told[0]?.publicKey).toBe(server.services.vapid.publicKey)
  expect(told[0]?.claims.sub).toBe('mailto:help@sampan.example')
})

test('the push for an undeclared parcel asks for a declaration', async () => {
  const { member, told } = await subscribed()
  await receive(staff, anArrival(toMember(member)))
  await expect
    .poll(() => told)
    .toMatchObject([{ payload: { notification: { title: 'A parcel has arrived for you' } } }])
})

test('an accepted claim is one push, although it also receives the parcel', async () => {
  const { member, told } = await subscribed()
  const trackingNumber = aTrackingNumber()
  const { body } = await receive(staff, anArrival({ trackingNumber }))
  const parcel = await declare(server, member, { trackingNumber })
  await claim(server, member, parcel)
  const decided = await staff.fetch(`/api/staff/claims/${member.accountId}/${parcel.id}`, {
    method: 'POST',
    body: { decision: 'accept', unclaimedId: body.unclaimed.id },
  })
  expect(decided.status).toBe(200)
  await settled()
  expect(told).toMatchObject([
    {
      payload: {
        notification: {
          title: 'Your claim was accepted',
          navigate: `${HOME}/admin/package/all?id=${parcel.id}`,
        },
      },
    },
  ])
})

test('a login on a new device is pushed to the existing devices', async () => {
  const { member, told } = await subscribed()
  server.passMs(HOUR_MS)
  await server.loginAs(member.user.email)
  await expect
    .poll(() => told)
    .toMatchObject([
      { payload: { notification: { navigate: `${HOME}/admin/member?view=sessions` } } },
    ])
})

test('a kind that the member has switched off is not pushed', async () => {
  const { member, endpoint } = await subscribed()
  const [off] = await wireDevice(member.fetch).push({
    op: 'account.switch',
    id: member.accountId,
    set: { notification: 'push/parcelReceived', isOn: false },
  })
  expect(off).toMatchObject({ status: 'applied' })
  await receiveFor(member)
  await settled()
  expect(callsOf(endpoint)).toBe(0)
})

test('a push that waits is not sent once its kind is switched off', async () => {
  const { member, endpoint } = await subscribed()
  push.answerNext(503)
  await receiveFor(member)
  await expect.poll(() => callsOf(endpoint)).toBe(1)
  const [off] = await wireDevice(member.fetch).push({
    op: 'account.switch',
    id: member.accountId,
    set: { notification: 'push/parcelReceived', isOn: false },
  })
  expect(off).toMatchObject({ status: 'applied' })
  await settled()
  expect(callsOf(endpoint)).toBe(1)
})

test('nothing is put into the queue for a member without a device', async () => {
  const [without, { member }] = [await aMember(), await subscribed()]
  const pushes = () => server.logged.filter((line) => line.includes('"job":"send-push"')).length
  await settled()
  const before = pushes()
  await receiveFor(without)
  await receiveFor(member)
  await expect.poll(pushes).toBe(before + 1)
})

test.each([404, 410])('a subscription is deleted when the service answers %i', async (status) => {
  const { member, endpoint } = await subscribed()
  push.answerNext(status)
  await receiveFor(member)
  await expect.poll(() => stateOf(member)).toMatchObject({ endpoint: null })
  await receiveFor(member)
  await settled()
  expect(callsOf(endpoint)).toBe(1)
})

test('a push is retried after 429, 500 and 503', async () => {
  const devices = [await subscribed(), await subscribed(), await subscribed()]
  const statuses = [429, 500, 503]
  push.answerNext(...statuses)
  for (const { member } of devices) await receiveFor(member)
  await settled()
  await expect
    .poll(() => devices.map(({ told }) => told.length), { timeout: 20_000 })
    .toEqual([1, 1, 1])
  await settled()
  const lines = server.logged.join('\n')
  for (const status of statuses) expect(lines).toContain(`fcm.googleapis.com answered ${status}`)
  for (const { endpoint } of devices) expect(lines).not.toContain(endpoint)
})

test.each([302, 307, 400, 403, 413])(
  'a push is given up after %i, and redirects are not followed',
  async (status) => {
    const { member, endpoint } = await subscribed()
    push.answerNext(status)
    await receiveFor(member)
    await settled()
    expect(callsOf(endpoint)).toBe(1)
    expect(push.called.at(-1)).toBe(endpoint)
    expect(await stateOf(member)).toMatchObject({ endpoint })
    expect(server.logged.join('\n')).toContain(`fcm.googleapis.com answered ${status}`)
  },
)

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://internal.example/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com.internal.example/x',
])('%s is not stored', async (endpoint) => {
  const member = await aMember()
  const { keys } = push.subscribe().subscription
  const answer = await put(member, { endpoint, keys })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toMatchObject([{ path: 'endpoint' }])
  expect(await stateOf(member)).toMatchObject({ endpoint: null })
})

test('a stored host that is not allowed is not called, and its subscription is deleted', async () => {
  const { member } = await subscribed()
  const endpoint = 'https://internal.example/secret'
  await server.db.run('update push_subscription set endpoint = $1 where account_id = $2', [
    endpoint,
    member.accountId,
  ])
  await receiveFor(member)
  await expect.poll(() => stateOf(member)).toMatchObject({ endpoint: null })
  expect(callsOf(endpoint)).toBe(0)
})

test('signing out ends it', async () => {
  const { member, endpoint } = await subscribed()
  await member.fetch('/api/logout', { method: 'POST' })
  await receiveFor(member)
  await settled()
  expect(callsOf(endpoint)).toBe(0)
})

test('a session that ends while the push waits gets no push', async () => {
  const { member, endpoint } = await subscribed()
  await server.db.run('update session set revoked_at = now() where account_id = $1', [
    member.accountId,
  ])
  await receiveFor(member)
  await settled()
  const rows = await server.db.run('select 1 from push_subscription where account_id = $1', [
    member.accountId,
  ])
  expect([callsOf(endpoint), rows.rows]).toEqual([0, []])
})

test('a browser that another member uses gets no push of the former member', async () => {
  const { member, subscription, told } = await subscribed()
  const next = await aMember()
  await put(next, subscription)
  await receiveFor(member)
  const parcel = await receiveFor(next)
  await settled()
  expect(titlesOf(told)).toEqual(['Your parcel is in our warehouse'])
  expect(JSON.stringify(told)).toContain(parcel.code)
  expect(await stateOf(member)).toMatchObject({ endpoint: null })
})
