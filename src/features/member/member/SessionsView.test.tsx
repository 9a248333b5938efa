import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#engine/client/i18n/locales/zh-Hans/member.po'
import { endSession, keepAuthorization } from '#engine/client/session/session.ts'
import type { ListedSession } from '#features/login/contract/sessions.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { SessionsView } from './SessionsView.tsx'

const at = '2026-11-20T08:00:00.000Z'
const session = (given: Partial<ListedSession>): ListedSession => ({
  id: anId(),
  userAgent: '',
  method: 'code',
  timeZone: '',
  createdAt: at,
  lastUsedAt: at,
  isThis: false,
  ...given,
})
const phone = session({ isThis: true, userAgent: 'Chrome/140 Android' })
const desk = session({ method: 'qr', timeZone: 'Europe/London', userAgent: 'Firefox/140 Windows' })
const tablet = session({ userAgent: 'Safari/605 iPad' })

let sessions: ListedSession[]
let requests: string[]
let isOffline: boolean

beforeEach(() => {
  sessions = [desk, phone, tablet]
  requests = []
  isOffline = false
  keepAuthorization('token')
  fakeServer().otherwise(async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (isOffline) return null
    if (method === 'GET') return Response.json({ sessions })
    requests.push(`${method} ${path}`)
    sessions = path.endsWith('end-others')
      ? [phone]
      : sessions.filter(({ id }) => !path.endsWith(id))
    return Response.json(path.endsWith('end-others') ? { count: 2 } : { ok: true })
  })
})
afterEach(() => {
  endSession()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.unstubAllGlobals()
})

const cards = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
async function show() {
  render(<SessionsView />)
  await eventually(() => expect(cards()).toHaveLength(3))
}
/** Presses the sheet's button, the last one of its name, once the sheet is there. */
async function confirm(name: string) {
  await eventually(() => button('Cancel'))
  const named = [...document.querySelectorAll('button')].filter((b) => b.textContent === name)
  await click(named.at(-1) as HTMLElement)
}

test('this device is first and cannot be signed out here; others say how and from where they logged in', async () => {
  await show()
  expect(cards()[0]).toContain('This device')
  expect(cards()[0]).not.toContain('Sign out')
  expect(cards()[1]).toContain('Firefox · Windows')
  expect(cards()[1]).toContain('with a QR code')
  expect(cards()[1]).toContain('(Europe/London)')
  expect(cards()[2]).toContain('Unknown')
})

test('what belongs together is joined as the language writes it', async () => {
  i18n.loadAndActivate({ locale: 'zh-Hans', messages })
  await show()
  expect(cards()[1]).toContain('，扫码登录')
  expect(cards()[1]).toContain('（Europe/London）')
})

test('one device is signed out after a confirmation, and the list follows', async () => {
  await show()
  await click(document.querySelectorAll<HTMLElement>('li button')[0] as HTMLElement)
  expect(requests).toEqual([])
  await confirm('Sign out')
  await eventually(() => expect(cards()).toHaveLength(2))
  expect(requests).toEqual([`DELETE /api/sessions/${desk.id}`])
})

test('all others are signed out at once', async () => {
  await show()
  await click(button('Sign out all other devices (2)'))
  await confirm('Sign out all other devices')
  await eventually(() => expect(cards()).toHaveLength(1))
  expect(requests).toEqual(['POST /api/sessions/end-others'])
  expect(document.body.textContent).toContain('You aren’t logged in on any other device.')
})

test('a device that another one signs out goes from the list, which stays when the network is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show()
  sessions = [phone, desk]
  await vi.advanceTimersByTimeAsync(15_000)
  await eventually(() => expect(cards()).toHaveLength(2))
  isOffline = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(cards()).toHaveLength(2)
  vi.useRealTimers()
})

test('without a network nothing is signed out, and the sheet says why', async () => {
  await show()
  await click(document.querySelectorAll<HTMLElement>('li button')[0] as HTMLElement)
  isOffline = true
  await confirm('Sign out')
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(cards()).toHaveLength(3)
})
