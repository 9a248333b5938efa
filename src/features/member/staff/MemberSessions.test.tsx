import { afterEach, expect, test, vi } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import type { StaffMemberCase } from '#features/member/contract/staff-members.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { MemberSessions } from './MemberSessions.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const at = '2026-11-20T08:00:00.000Z'
const session = {
  id: anId(),
  userAgent: 'Chrome/1 Android',
  method: 'code',
  timeZone: '',
  createdAt: at,
  lastUsedAt: at,
} as const
const member: StaffMemberCase = {
  accountId: anId(),
  memberNum: 'SP271834K',
  email: 'mei@example.com',
  language: 'en',
  brought: null,
  createdAt: at,
  cashFen: 0,
  owedFen: 0,
  deletionDueAt: null,
  mailReturned: null,
  isStaff: false,
  isBlocked: false,
  block: null,
  sessions: [session],
  notes: [],
  counts: { parcels: 0, orders: 0, requests: 0, compensations: 0, posts: 0 },
}

test.each([
  ['End session', session.id, 'Session ended.'],
  ['End all sessions', null, 'All sessions ended.'],
])('“%s” ends sessions only once it is confirmed', async (verb, sessionId, message) => {
  const sent: unknown[] = []
  fakeServer().otherwise(async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return json({ ok: true })
  })
  keepAuthorization('token')
  const onDone = vi.fn()
  render(<MemberSessions member={member} onDone={onDone} />)
  await click(button(verb))
  await eventually(() => find('[role=dialog] button'))
  expect(sent).toEqual([])
  const [confirm] = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].filter(
    ({ textContent }) => textContent === verb,
  )
  if (confirm === undefined) throw new Error('The sheet does not confirm it')
  await click(confirm)
  await eventually(() => expect(onDone).toHaveBeenCalledWith(message))
  expect(sent).toEqual([expect.objectContaining({ sessionId })])
})

test('each session says from where it is, as the member’s own list does', () => {
  const sessions = [
    { ...session, timeZone: 'Asia/Singapore' },
    { ...session, id: anId() },
  ]
  render(<MemberSessions member={{ ...member, sessions }} onDone={vi.fn()} />)
  const [known, unknown] = [...document.querySelectorAll('li')].map((line) => line.textContent)
  expect(known).toContain('Place by time zone: Singapore Standard Time (Asia/Singapore)')
  expect(unknown).toContain('Place by time zone: Unknown')
})
