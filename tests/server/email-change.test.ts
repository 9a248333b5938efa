import { expect, test, vi } from 'vitest'
import { LOGIN_CODE_TRIES } from '#engine/shared/session.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { EMAIL_CODES_A_DAY } from '#features/login/contract/email-change.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { type LoggedInUser, mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { SOON } from '#tests/support/soon.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { services, db } = server

let addresses = 0
const newAddress = (name = 'new') => `${name}${++addresses}@example.com`
const newMember = () => server.loginAs(newAddress('old'))
const post = async (by: LoggedInUser, path: string, body: object) => {
  const answer = await by.fetch(path, { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}
const ask = (by: LoggedInUser, email: string) =>
  post(by, '/api/account/email/code', { email, language: 'en' })
/** Asks for a code to the address and reads it. */
async function mailed(by: LoggedInUser, email: string) {
  const [known] = server.mailbox.mails()
  const { challenge } = await ask(by, email)
  return { email, challenge, code: await mailedCode(server.mailbox, email, known) }
}
const change = (by: LoggedInUser, entered: object) => post(by, '/api/account/email', entered)
const subjectsTo = (address: string) =>
  server.mailbox.mails().flatMap(({ to, subject }) => (to === address ? [subject] : []))
const addressOf = async ({ accountId }: LoggedInUser) =>
  (await db.run('select email from account_by_email where account_id = $1', [accountId])).rows

test('a member moves to a new address: look-up, devices, records and both mails follow', async () => {
  const member = await newMember()
  const { email: old } = member.user
  server.passMs(MINUTE_MS)
  const phone = await server.loginAs(old)
  const device = wireDevice(member.fetch)
  await device.sync()
  const email = newAddress()
  expect(await change(member, await mailed(member, email))).toEqual({ status: 200, email })
  expect(await addressOf(member)).toEqual([{ email }])
  await device.sync()
  expect(device.rows('account')).toMatchObject([{ email }])
  expect((await (await member.fetch('/api/session')).json()).user.email).toBe(email)
  const ended = await phone.fetch('/api/session')
  expect(await ended.json()).toMatchObject({
    code: 'session_revoked',
    revoked: { why: 'emailChanged' },
  })
  const { rows } = await db.run(
    `select before, after from audit where act = 'changeEmail' and account_id = $1`,
    [member.accountId],
  )
  expect(rows).toEqual([
    {
      before: { masked: expect.stringMatching(/^o•••@/) },
      after: { masked: expect.stringMatching(/^n•••@/) },
    },
  ])
  const account = await db.run('select email_changed_at from account where account_id = $1', [
    member.accountId,
  ])
  // Withdrawals wait for a day after it.
  expect(account.rows).toEqual([{ email_changed_at: new Date(services.nowMs()).toISOString() }])
  await vi.waitFor(() => expect(subjectsTo(old)[0]).toContain('已更换邮箱'), SOON)
  const [notice] = server.mailbox.mails().filter(({ to }) => to === old)
  expect(notice?.text).toContain('n•••@example.com')
  expect(notice?.text).not.toContain(email)
})

test('the old address is free, and a code that was mailed to it before opens nothing', async () => {
  const member = await newMember()
  const { email: old } = member.user
  server.passMs(2 * MINUTE_MS)
  const [known] = server.mailbox.mails()
  const response = await server.fetch('/api/login/code', { method: 'POST', body: { email: old } })
  const { challenge } = await response.json()
  const code = await mailedCode(server.mailbox, old, known)
  await change(member, await mailed(member, newAddress()))
  const body = { email: old, challenge, code }
  const late = await server.fetch('/api/login', { method: 'POST', body })
  expect((await late.json()).code).toBe('challenge_expired')
  server.passMs(2 * MINUTE_MS)
  expect((await server.loginAs(old)).accountId).not.toBe(member.accountId)
})

test('ten minutes after the last proof a new one is needed, before the code and before the change', async () => {
  const member = await newMember()
  server.passMs(9 * MINUTE_MS)
  const entered = await mailed(member, newAddress())
  server.passMs(2 * MINUTE_MS)
  expect((await ask(member, newAddress())).code).toBe('reauth_required')
  expect((await change(member, entered)).code).toBe('reauth_required')
})

test('an address with an account answers the same, gets no code, and no code works', async () => {
  const [member, owner] = [await newMember(), await newMember()]
  server.passMs(2 * MINUTE_MS)
  const free = await ask(member, newAddress())
  const taken = await ask(member, owner.user.email)
  expect(Object.keys(taken)).toEqual(Object.keys(free))
  expect(taken.status).toBe(202)
  await vi.waitFor(
    () => expect(subjectsTo(owner.user.email)[0]).toContain('already has an account'),
    SOON,
  )
  const [mail] = server.mailbox.mails().filter(({ to }) => to === owner.user.email)
  expect(mail?.text).not.toMatch(/\d{6}/)
  const wrong = { email: owner.user.email, challenge: taken.challenge, code: '123456' }
  expect((await change(member, wrong)).code).toBe('code_wrong')
  expect(await addressOf(member)).toEqual([{ email: member.user.email }])
})

test('an address registered in between is refused, and the account keeps its own', async () => {
  const member = await newMember()
  const email = newAddress()
  const entered = await mailed(member, email)
  await registerMember(services, { email, language: null })
  expect(await change(member, entered)).toMatchObject({ status: 409, code: 'email_taken' })
  expect(await addressOf(member)).toEqual([{ email: member.user.email }])
  // The code was right, and is used up with its refusal.
  expect(await change(member, entered)).toMatchObject({ status: 410, code: 'challenge_expired' })
})

test('a wrong code is counted with its refusal: after five the right one is refused too', async () => {
  const member = await newMember()
  const email = newAddress()
  const entered = await mailed(member, email)
  const wrong = { ...entered, code: entered.code === '000000' ? '000001' : '000000' }
  for (let tries = 0; tries < LOGIN_CODE_TRIES; tries += 1) {
    expect((await change(member, wrong)).code).toBe('code_wrong')
  }
  expect(await change(member, entered)).toMatchObject({ status: 429, code: 'too_many_tries' })
  expect(await addressOf(member)).toEqual([{ email: member.user.email }])
  const { rows } = await db.run(
    `select args ->> 'why' as why, count(*)::int as times from security_event
     where kind = 'email.refused' and args ->> 'why' in ('code_wrong', 'too_many_tries')
       and email_hash = (select email_hash from security_event
         where args ->> 'why' = 'too_many_tries' and kind = 'email.refused')
     group by why order by why`,
  )
  expect(rows).toEqual([
    { why: 'code_wrong', times: LOGIN_CODE_TRIES },
    { why: 'too_many_tries', times: 1 },
  ])
})

test('a code is for one account, one change, and no login', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const email = newAddress()
  const entered = await mailed(member, email)
  expect((await change(other, entered)).code).toBe('challenge_expired')
  const login = await server.fetch('/api/login', { method: 'POST', body: entered })
  expect((await login.json()).code).toBe('challenge_expired')
  expect((await change(member, entered)).status).toBe(200)
  expect((await change(member, entered)).code).toBe('challenge_expired')
})

test('a code for a login changes no address', async () => {
  const member = await newMember()
  const email = newAddress()
  const [known] = server.mailbox.mails()
  const response = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  const { challenge } = await response.json()
  const code = await mailedCode(server.mailbox, email, known)
  expect((await change(member, { email, challenge, code })).code).toBe('challenge_expired')
})

test('of two changes at once one happens, and the account has one address', async () => {
  const member = await newMember()
  const both = [await mailed(member, newAddress()), await mailed(member, newAddress())]
  const answers = await Promise.all(both.map((entered) => change(member, entered)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await addressOf(member)).toHaveLength(1)
})

test('two members who want the same address: one gets it, the other keeps theirs', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const email = newAddress()
  const first = await mailed(one, email)
  server.passMs(2 * MINUTE_MS)
  const second = await mailed(two, email)
  const answers = await Promise.all([change(one, first), change(two, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await db.run('select account_id from account_by_email where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test('the own address is refused at once, and an account sends few codes a day', async () => {
  const member = await newMember()
  expect((await ask(member, member.user.email)).code).toBe('email_same')
  for (let sent = 0; sent < EMAIL_CODES_A_DAY; sent++) {
    expect((await ask(member, newAddress())).status).toBe(202)
  }
  expect(await ask(member, newAddress())).toMatchObject({ status: 429, code: 'rate_limited' })
})

test('requests at the same moment share the codes of a day', async () => {
  const member = await newMember()
  const requests = Array.from({ length: 16 }, () => ask(member, newAddress()))
  const sent = (await Promise.all(requests)).filter(({ status }) => status === 202)
  expect(sent).toHaveLength(EMAIL_CODES_A_DAY)
})

test('staff keep their role with a new address', async () => {
  const staff = await server.loginAs(newAddress('staff'), ['receive'])
  await change(staff, await mailed(staff, newAddress()))
  const session = await (await staff.fetch('/api/session')).json()
  expect(session).toMatchObject({ role: 'staff', rights: ['receive'] })
})
