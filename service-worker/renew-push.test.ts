import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { renewPush } from './renew-push.ts'

const OLD = 'https://fcm.googleapis.com/fcm/send/old'
const NEW = 'https://fcm.googleapis.com/fcm/send/new'
/** What browser and server hold, and what the server was asked. */
const held = { browser: null as string | null, server: OLD as string | null }
let requests: string[] = []

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
  unsubscribe: async () => {
    held.browser = null
    return true
  },
})
const pushManager = {
  getSubscription: async () => (held.browser === null ? null : subscription(held.browser)),
  subscribe: async () => {
    held.browser = NEW
    return subscription(NEW)
  },
}

async function answer(path: string, { method = 'GET', headers, body }: RequestInit) {
  requests.push([method, path, new Headers(headers).get('authorization')].join(' '))
  if (method === 'GET') return Response.json({ publicKey: 'key', endpoint: held.server })
  held.server = (await new Response(body).json()).endpoint
  return Response.json({ ok: true })
}

/** The browser has just ended the subscription of a member's worker. */
async function renew() {
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.stubGlobal('registration', registration)
  await renewPush({ registration })
}

beforeEach(async () => {
  requests = []
  Object.assign(held, { browser: null, server: OLD })
  fakeServer().otherwise(answer)
  await writeDevice('session', {
    authorization: 'token',
    accountId: newId(),
    memberNum: 'SP1',
    role: 'member',
    rights: [],
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a subscription that the browser ended is replaced on both sides without a page', async () => {
  await renew()
  expect(held).toEqual({ browser: NEW, server: NEW })
  expect(requests).toEqual(['GET /api/push Bearer token', 'PUT /api/push Bearer token'])
})

test('whoever turned push off gets no subscription again', async () => {
  held.server = null
  await renew()
  expect(held).toEqual({ browser: null, server: null })
})

test('nobody is subscribed after a sign-out, nor after one in between', async () => {
  fakeServer().otherwise(async (path, init) => {
    if (init.method === 'PUT') await removeDevice('session')
    return answer(path, init)
  })
  await renew()
  expect(held.browser).toBeNull()
  requests = []
  await renew()
  expect(requests).toEqual([])
})

test('a failure is left to the next start of the app', async () => {
  fakeServer()
  await expect(renew()).resolves.toBeUndefined()
  expect(held).toEqual({ browser: null, server: OLD })
})
