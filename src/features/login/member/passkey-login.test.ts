import { expect, test, vi } from 'vitest'
import type { Assertion } from '#features/login/contract/passkeys.ts'
import { aLoginReply } from '#tests/support/login-reply.ts'
import { SOON } from '#tests/support/soon.ts'
import type { Signed } from './acts/passkeys.ts'
import { createPasskeyLogin, type PasskeyWorld } from './passkey-login.ts'

const assertion: Assertion = {
  id: 'id',
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
}
const login = aLoginReply()
const signed: Signed<Assertion> = { ok: true, value: assertion }
const failed = (why: 'cancelled' | 'left' | 'failed'): Signed<Assertion> => ({
  ok: false,
  failure: { why },
})
const never = new Promise<never>(() => {})

/** A world in which suggestions wait for ever, unless a test says otherwise. */
function aPasskeyLogin(changes: Partial<PasskeyWorld> = {}) {
  const world = {
    sign: vi.fn<PasskeyWorld['sign']>(async ({ suggested }) => (suggested ? never : signed)),
    logIn: vi.fn<PasskeyWorld['logIn']>(async () => ({ ok: true, value: login })),
    enter: vi.fn(async () => {}),
    areSuggested: async () => true,
    leave: vi.fn(async () => {}),
    wait: () => never,
    logError: vi.fn(),
    ...changes,
  }
  return { world, passkey: createPasskeyLogin(world) }
}

test('the button has a challenge signed and logs in', async () => {
  const { passkey, world } = aPasskeyLogin()
  await passkey.use()
  expect(world.logIn).toHaveBeenCalledExactlyOnceWith(assertion)
  expect(world.enter).toHaveBeenCalledExactlyOnceWith(login)
  expect(passkey.shown.value).toEqual({ state: 'idle' })
})

test.each(['cancelled', 'failed'] as const)(
  'a try that was %s says so, and the browser suggests passkeys again',
  async (why) => {
    const sign = vi.fn<PasskeyWorld['sign']>(async ({ suggested }) =>
      suggested ? never : failed(why),
    )
    const { passkey } = aPasskeyLogin({ sign })
    void passkey.use()
    await vi.waitFor(() => expect(sign).toHaveBeenLastCalledWith({ suggested: true }), SOON)
    expect(passkey.shown.value).toEqual({ state: 'failed', failure: { why } })
  },
)

test('an answer that the server refuses, or a bug, says why', async () => {
  const problem = { code: 'passkey_unknown' as const }
  const { passkey } = aPasskeyLogin({ logIn: async () => ({ ok: false, problem }) })
  void passkey.use()
  const failure = { why: 'refused', problem }
  await vi.waitFor(() => expect(passkey.shown.value).toEqual({ state: 'failed', failure }), SOON)
  const broken = aPasskeyLogin({ enter: () => Promise.reject(new Error('bug')) })
  void broken.passkey.use()
  const bug = { state: 'failed', failure: { why: 'failed' } }
  await vi.waitFor(() => expect(broken.passkey.shown.value).toEqual(bug), SOON)
  expect(broken.world.logError).toHaveBeenCalled()
})

test('a passkey chosen at the field logs in', async () => {
  const { passkey, world } = aPasskeyLogin({ sign: async () => signed })
  await passkey.suggest()
  expect(world.enter).toHaveBeenCalledExactlyOnceWith(login)
})

test('a suggestion that cannot be made says nothing', async () => {
  for (const failure of [
    { why: 'refused' as const, problem: { code: 'offline' as const } },
    { why: 'failed' as const },
  ]) {
    const { passkey } = aPasskeyLogin({ sign: async () => ({ ok: false, failure }) })
    await passkey.suggest()
    expect(passkey.shown.value).toEqual({ state: 'idle' })
  }
  const { passkey, world } = aPasskeyLogin({ areSuggested: async () => false })
  await passkey.suggest()
  expect(world.sign).not.toHaveBeenCalled()
})

test('a suggestion is renewed before its challenge is forgotten, for an hour', async () => {
  let left = () => {}
  const sign = vi.fn<PasskeyWorld['sign']>(
    () =>
      new Promise((settle) => {
        left = () => settle(failed('left'))
      }),
  )
  const waits: number[] = []
  const { passkey } = aPasskeyLogin({
    sign,
    wait: async (ms) => {
      waits.push(ms)
    },
    leave: async () => left(),
  })
  await passkey.suggest()
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(60 * 60_000)
  expect(Math.max(...waits)).toBeLessThan(5 * 60_000)
  expect(sign).toHaveBeenCalledTimes(waits.length)
})

test('the button takes the place of a suggestion, and a page that is left ends it', async () => {
  let leaveSuggestion = () => {}
  const sign = vi.fn<PasskeyWorld['sign']>(async ({ suggested }) => {
    if (!suggested) {
      leaveSuggestion()
      return signed
    }
    return new Promise((settle) => {
      leaveSuggestion = () => settle(failed('left'))
    })
  })
  const { passkey, world } = aPasskeyLogin({ sign })
  const suggesting = passkey.suggest()
  await vi.waitFor(() => expect(sign).toHaveBeenCalledOnce(), SOON)
  await passkey.use()
  await suggesting
  expect(world.enter).toHaveBeenCalledOnce()
  expect(sign).toHaveBeenCalledTimes(2)
  void passkey.suggest()
  await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(3), SOON)
  passkey.stop()
  expect(world.leave).toHaveBeenCalled()
})
