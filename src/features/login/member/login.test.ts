import { beforeEach, expect, test, vi } from 'vitest'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { createLogin, type LoginWorld } from './login.ts'

const CHALLENGE = '0199b0a0-0000-7000-8000-000000000001'
const member = {
  authorization: 'token',
  user: { memberNum: 'SP0271834', email: 'mei@example.com', cashAmount: 0 },
  accountId: '0199b0a0-0000-7000-8000-000000000002',
  role: 'member' as const,
  rights: [],
  toAccept: [] as { document: string; version: number; date: string }[],
}

let clock = 0
const no = (problem: CallProblem) => ({ ok: false as const, problem })

function aLogin(changes: Partial<LoginWorld> = {}) {
  const world = {
    requestCode: vi.fn<LoginWorld['requestCode']>(async () => ({
      ok: true,
      value: { challenge: CHALLENGE },
    })),
    logIn: vi.fn<LoginWorld['logIn']>(async ({ code }) =>
      code === '123456' ? { ok: true, value: member } : no({ code: 'code_wrong' }),
    ),
    startMemberSession: vi.fn(async () => {}),
    offerPasskey: vi.fn(),
    accept: vi.fn<LoginWorld['accept']>(async () => ({ ok: true, value: undefined })),
    logOut: vi.fn(async () => {}),
    keep: vi.fn(),
    nowMs: () => clock,
    logError: vi.fn(),
    stored: null,
    ...changes,
  }
  return { world, login: createLogin(world) }
}

beforeEach(() => {
  clock = 1_000_000
})

test('an address gets a code, the code logs in', async () => {
  const { login, world } = aLogin()
  await login.requestCode(' Mei@Example.com ')
  expect(world.requestCode).toHaveBeenCalledWith('mei@example.com')
  expect(login.step.value).toBe('code')
  login.code.value = '123 456'
  await login.submitCode()
  expect(world.logIn).toHaveBeenCalledWith({
    email: 'mei@example.com',
    challenge: CHALLENGE,
    code: '123456',
  })
  expect(world.startMemberSession).toHaveBeenCalledExactlyOnceWith(member)
  expect(world.offerPasskey).toHaveBeenCalledOnce()
})

const session = { ...member, toAccept: [{ document: 'terms', version: 1, date: '2026-11-22' }] }
const logInAsked: LoginWorld['logIn'] = async () => ({ ok: true, value: session })

test('a login by another device or a passkey offers none', async () => {
  const { login, world } = aLogin()
  await login.enter(member)
  expect(world.startMemberSession).toHaveBeenCalledExactlyOnceWith(member)
  expect(world.offerPasskey).not.toHaveBeenCalled()
})

test('what is to be accepted is asked after the code, before the session starts', async () => {
  const { login, world } = aLogin({ logIn: logInAsked })
  await login.requestCode('mei@example.com')
  login.code.value = '123456'
  await login.submitCode()
  expect(login.step.value).toBe('accept')
  expect(login.documents.value).toEqual([{ document: 'terms', version: 1, date: '2026-11-22' }])
  expect(world.startMemberSession).not.toHaveBeenCalled()
  await login.acceptDocuments()
  expect(world.accept).toHaveBeenCalledWith('token', [
    { document: 'terms', version: 1, date: '2026-11-22' },
  ])
  expect(world.startMemberSession).toHaveBeenCalledExactlyOnceWith(session)
})

test('an acceptance that does not arrive says so and can be sent again', async () => {
  let answers: Awaited<ReturnType<LoginWorld['accept']>>[] = [no({ code: 'offline' })]
  const accept = async () => answers.pop() ?? { ok: true as const, value: undefined }
  const { login, world } = aLogin({ logIn: logInAsked, accept })
  await login.requestCode('mei@example.com')
  login.code.value = '123456'
  await login.submitCode()
  await login.acceptDocuments()
  expect(login.failure.value).toMatchObject({ problem: { code: 'offline' } })
  expect(login.step.value).toBe('accept')
  expect(world.startMemberSession).not.toHaveBeenCalled()
  answers = []
  await login.acceptDocuments()
  expect(world.startMemberSession).toHaveBeenCalledOnce()
})

test('who does not accept is logged out and back at the address', async () => {
  const { login, world } = aLogin({ logIn: logInAsked })
  await login.requestCode('mei@example.com')
  login.code.value = '123456'
  await login.submitCode()
  login.declineDocuments()
  expect(world.logOut).toHaveBeenCalledWith('token')
  expect(world.startMemberSession).not.toHaveBeenCalled()
  expect(login.step.value).toBe('email')
})

test('a text that this version of the app cannot show does not block the login', async () => {
  const toAccept = [
    { document: 'ofTomorrow', version: 1, date: '2026-11-22' },
    { document: 'privacy', version: 99, date: '2026-11-22' },
  ]
  const { login, world } = aLogin({
    logIn: async () => ({ ok: true, value: { ...member, toAccept } }),
  })
  await login.requestCode('mei@example.com')
  login.code.value = '123456'
  await login.submitCode()
  expect(world.startMemberSession).toHaveBeenCalledOnce()
})

test.each([
  ['', 'required'],
  ['mei', 'type'],
])('"%s" is refused beside the field and nothing is sent', async (typed, code) => {
  const { login, world } = aLogin()
  await login.requestCode(typed)
  expect(login.failure.value).toMatchObject({ kind: 'field', failure: { code } })
  expect(world.requestCode).not.toHaveBeenCalled()
})

test('a code that is not six digits is not sent', async () => {
  const { login, world } = aLogin()
  await login.requestCode('mei@example.com')
  login.code.value = '12345'
  await login.submitCode()
  expect(login.failure.value).toMatchObject({ failure: { code: 'code_digits' } })
  expect(world.logIn).not.toHaveBeenCalled()
})

test('each wrong code leaves one try less, and what was typed stays', async () => {
  const { login } = aLogin()
  await login.requestCode('mei@example.com')
  for (const left of [4, 3, 2, 1, 0]) {
    login.code.value = `00000${left}`
    await login.submitCode()
    expect(login.failure.value).toMatchObject({ triesLeft: left })
  }
  expect(login.code.value).toBe('000000')
  expect(login.step.value).toBe('code')
})

test('the same wrong code sent again costs no second try', async () => {
  const { login, world } = aLogin()
  await login.requestCode('mei@example.com')
  login.code.value = '000000'
  await login.submitCode()
  login.code.value = '000 000'
  await login.submitCode()
  expect(world.logIn).toHaveBeenCalledOnce()
  expect(login.failure.value).toMatchObject({ triesLeft: 4 })
})

test('a new code has its own tries', async () => {
  const { login } = aLogin()
  await login.requestCode('mei@example.com')
  login.code.value = '000000'
  await login.submitCode()
  await login.requestAnother()
  expect(login.challenge.value?.wrongTries).toBe(0)
  expect(login.failure.value).toBeNull()
})

test('without a network the address stays and the reason is there', async () => {
  const { login } = aLogin({ requestCode: async () => no({ code: 'offline' }) })
  login.email.value = 'mei@example.com'
  await login.requestCode('mei@example.com')
  expect(login.step.value).toBe('email')
  expect(login.email.value).toBe('mei@example.com')
  expect(login.failure.value).toMatchObject({ problem: { code: 'offline' } })
})

test('a lost answer to the code costs no try', async () => {
  const { login } = aLogin({ logIn: async () => no({ code: 'offline' }) })
  await login.requestCode('mei@example.com')
  login.code.value = '123456'
  await login.submitCode()
  expect(login.challenge.value?.wrongTries).toBe(0)
})

test.each(['requestCode', 'logIn', 'startMemberSession'] as const)(
  'a login whose %s rejects says so and can be tried again',
  async (step) => {
    const { login } = aLogin({ [step]: () => Promise.reject(new Error('broken')) })
    await login.requestCode('mei@example.com')
    login.code.value = '123456'
    await login.submitCode()
    expect(login.busy.value).toBe('no')
    expect(login.failure.value).toMatchObject({ problem: { code: 'internal' } })
  },
)

test('the same address within a minute goes back to its code instead of asking for another', async () => {
  const { login, world } = aLogin()
  await login.requestCode('mei@example.com')
  login.changeAddress()
  expect(login.email.value).toBe('mei@example.com')
  clock += 59_000
  await login.requestCode('mei@example.com')
  expect(login.step.value).toBe('code')
  expect(world.requestCode).toHaveBeenCalledOnce()
  login.changeAddress()
  clock += 1_000
  await login.requestCode('mei@example.com')
  expect(world.requestCode).toHaveBeenCalledTimes(2)
})

test('a page that was dropped while the mail was read goes on at the code', () => {
  const challenge = {
    email: 'mei@example.com',
    challenge: CHALLENGE,
    sentAtMs: clock,
    wrongTries: 2,
  }
  expect(aLogin({ stored: challenge }).login.step.value).toBe('code')
})

test('a double tap asks for one code', async () => {
  const { login, world } = aLogin()
  await Promise.all([login.requestCode('mei@example.com'), login.requestCode('mei@example.com')])
  expect(world.requestCode).toHaveBeenCalledOnce()
})
