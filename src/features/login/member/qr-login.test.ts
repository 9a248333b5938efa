import { expect, test, vi } from 'vitest'
import { aLoginReply } from '#tests/support/login-reply.ts'
import { SOON } from '#tests/support/soon.ts'
import { createQrLogin, type QrWorld } from './qr-login.ts'

const ticket = {
  ticketId: '0199b0a0-0000-7000-8000-000000000001',
  secret: 's',
  ticket: 't',
  matchNumber: 47,
  expiresInSeconds: 120,
}
const login = aLoginReply()
type Polled = Awaited<ReturnType<QrWorld['poll']>>
const answerOf = (state: 'waiting' | 'refused' | 'expired'): Polled => ({
  ok: true,
  value: { state },
})
const approved: Polled = { ok: true, value: { state: 'approved', login } }
const offline: Polled = { ok: false, problem: { code: 'offline' } }

/** A world whose clock only moves while the login waits; after `answers` every poll is the last of them. */
function aQrLogin(answers: readonly Polled[], changes: Partial<QrWorld> = {}) {
  let clock = 0
  const left = [...answers]
  const world = {
    open: vi.fn<QrWorld['open']>(async () => ({ ok: true, value: ticket })),
    poll: vi.fn<QrWorld['poll']>(async () => {
      const [next = offline] = left
      if (left.length > 1) left.shift()
      return next
    }),
    enter: vi.fn(async () => {}),
    wait: async (ms: number) => {
      clock += ms
      await Promise.resolve()
    },
    nowMs: () => clock,
    logError: vi.fn(),
    ...changes,
  }
  return { world, qr: createQrLogin(world), now: () => clock }
}
const settled = (qr: ReturnType<typeof createQrLogin>, state: string) =>
  vi.waitFor(() => expect(qr.shown.value.state).toBe(state), SOON)

test('a code that the phone approves logs in once and asks no more', async () => {
  const { qr, world } = aQrLogin([answerOf('waiting'), approved])
  qr.refresh()
  await settled(qr, 'entering')
  expect(world.enter).toHaveBeenCalledExactlyOnceWith(login)
  expect(world.poll).toHaveBeenCalledTimes(2)
})

test.each(['refused', 'expired'] as const)(
  'a %s code stays on the screen until it is refreshed',
  async (state) => {
    const { qr, world } = aQrLogin([answerOf(state), approved])
    qr.refresh()
    await settled(qr, state)
    expect(world.open).toHaveBeenCalledTimes(1)
    qr.refresh()
    await settled(qr, 'entering')
    expect(world.open).toHaveBeenCalledTimes(2)
  },
)

test('polls without an answer go on, and end with the code', async () => {
  const { qr, world, now } = aQrLogin([offline])
  qr.refresh()
  await settled(qr, 'expired')
  expect(now()).toBe(120_000)
  expect(world.poll).toHaveBeenCalledTimes(60)
})

test('a code that could not be opened says why, and a bug is one too', async () => {
  const problem = { code: 'rate_limited' as const }
  const { qr } = aQrLogin([], { open: async () => ({ ok: false, problem }) })
  qr.refresh()
  await settled(qr, 'failed')
  expect(qr.shown.value).toEqual({ state: 'failed', problem })
  const broken = aQrLogin([], { open: () => Promise.reject(new Error('bug')) })
  broken.qr.refresh()
  await settled(broken.qr, 'failed')
  expect(broken.world.logError).toHaveBeenCalledOnce()
})

test('a blocked account is told so', async () => {
  const { qr } = aQrLogin([{ ok: false, problem: { code: 'account_blocked' } }])
  qr.refresh()
  await settled(qr, 'failed')
})

test('who leaves the page asks no more, and an answer on its way logs nobody in', async () => {
  let answer = (_: Polled) => {}
  const poll = vi.fn(
    () =>
      new Promise<Polled>((resolve) => {
        answer = resolve
      }),
  )
  const { qr, world } = aQrLogin([], { poll })
  qr.refresh()
  await vi.waitFor(() => expect(poll).toHaveBeenCalledOnce(), SOON)
  qr.stop()
  answer(approved)
  await Promise.resolve()
  expect(world.enter).not.toHaveBeenCalled()
  expect(poll).toHaveBeenCalledOnce()
})
