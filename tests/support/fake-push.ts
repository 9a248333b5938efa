import { vi } from 'vitest'
import { closeCurrent, openCurrent } from '#engine/client/data/current.ts'
import { clearPushWanted } from '#engine/client/platform/push-preference.ts'
import { endSession, keepAuthorization } from '#engine/client/session/session.ts'
import type { PushBrowser } from '#features/notices/member/data/push-browser.ts'
import type { DeviceSubscription } from '#features/notices/member/data/push-subscriptions.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'

export type FakePush = {
  permission: NotificationPermission
  /** What the member answers when asked. */
  answer: NotificationPermission
  /** How often the member was asked. */
  requestCount: number
  fails: 'offline' | 'server' | 'browser' | null
  server: { publicKey: string; endpoint: string | null }
  /** What the server was asked, in order. */
  requests: string[]
  held: () => DeviceSubscription | null
  browserForgets: () => void
  /** From now on the browser does not say which key it used. */
  hideKey: () => void
  browser: PushBrowser
}

/** A fake browser with Web Push, and a fake server with its endpoints in place of the network, with configurable failures. */
export function fakePush(): FakePush {
  let held: DeviceSubscription | null = null
  let made = 0
  let saysKey = true
  const fake: FakePush = {
    permission: 'granted',
    answer: 'granted',
    requestCount: 0,
    fails: null,
    server: { publicKey: 'key 1', endpoint: null },
    requests: [],
    held: () => held,
    browserForgets: () => {
      held = null
    },
    hideKey: () => {
      saysKey = false
    },
    browser: {
      permission: () => fake.permission,
      ask: async () => {
        fake.requestCount += 1
        fake.permission = fake.answer
        return fake.answer
      },
      read: async () => held,
      subscribe: async (publicKey) => {
        if (fake.fails === 'browser') throw new DOMException('No push service', 'AbortError')
        if (held !== null) throw new DOMException('Another key', 'InvalidStateError')
        made += 1
        const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
        const endpoint = `https://fcm.googleapis.com/fcm/send/${made}`
        held = { endpoint, keys, publicKey: saysKey ? publicKey : null }
        return held
      },
      unsubscribe: async () => {
        if (fake.fails === 'browser' || fake.fails === 'offline') return false
        held = null
        return true
      },
    },
  }
  fakeServer().otherwise(async (path, { method = 'GET', body }) => {
    if (fake.fails === 'offline') return null
    fake.requests.push(`${method} ${path}`)
    if (fake.fails === 'server') return aProblem(500, 'internal')
    if (method === 'GET') return Response.json(fake.server)
    const sent = method === 'PUT' ? await new Response(body).json() : null
    fake.server.endpoint = sent?.endpoint ?? null
    return Response.json({ ok: true })
  })
  return fake
}

/** Installs the fake browser's Web Push in jsdom. */
export function supportPush(push: FakePush): void {
  const { browser } = push
  const asBrowser = () => {
    const held = push.held()
    return (
      held && {
        ...held,
        options: { applicationServerKey: null },
        toJSON: () => held,
        unsubscribe: browser.unsubscribe,
      }
    )
  }
  const pushManager = {
    getSubscription: async () => asBrowser(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      await browser.subscribe(applicationServerKey)
      return asBrowser()
    },
  }
  const registration = { pushManager }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission
    },
    requestPermission: browser.ask,
  })
}

/** A member at a browser that never asked them for notifications. */
export async function aPushMember(): Promise<{ push: FakePush; accountId: string }> {
  const push = fakePush()
  const accountId = anId()
  push.permission = 'default'
  keepAuthorization('token')
  await openCurrent(accountId)
  return { push, accountId }
}

/** Forgets the member and the fake browser. */
export function leavePushMember(): void {
  closeCurrent()
  endSession()
  clearPushWanted()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
