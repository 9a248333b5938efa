import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()

let addresses = 0
const newEmail = () => `member${++addresses}@example.com`

async function askCode(email: string): Promise<{ status: number; challenge: string }> {
  const answer = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  const { challenge } = await answer.json()
  return { status: answer.status, challenge }
}
async function tryCode(email: string, challenge: string, code: string) {
  const answer = await server.fetch('/api/login', {
    method: 'POST',
    body: { email, challenge, code },
  })
  return { status: answer.status, ...(await answer.json()) }
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('the first login creates the member, the second finds the same one', async () => {
  const email = newEmail()
  const first = await server.loginAs(email)
  expect(first.user).toEqual({
    memberNum: expect.stringMatching(/^SP\d{6}[0-9A-Z]$/),
    email,
    cashAmount: 0,
  })
  expect(first.role).toBe('member')
  expect(first.authorization).toMatch(/^[\w-]{43}$/)
  server.passMs(MINUTE_MS)
  const second = await server.loginAs(email.toUpperCase().replace('EXAMPLE.COM', 'example.com'))
  expect(second.accountId).toBe(first.accountId)
  expect(second.authorization).not.toBe(first.authorization)
})

test('a code works once', async () => {
  const email = newEmail()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  expect((await tryCode(email, challenge, code)).status).toBe(200)
  expect(await tryCode(email, challenge, code)).toMatchObject({ code: 'challenge_expired' })
})

test('a code may contain spaces, hyphens and full-width digits', async () => {
  const email = newEmail()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(' ')
  expect((await tryCode(email, challenge, wide)).status).toBe(200)
})

test('a code expires after ten minutes', async () => {
  const email = newEmail()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  server.passMs(10 * MINUTE_MS)
  expect(await tryCode(email, challenge, code)).toMatchObject({
    status: 410,
    code: 'challenge_expired',
  })
})

test('a wrong code fails its field; after five the right one is refused too', async () => {
  const email = newEmail()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await tryCode(email, challenge, otherThan(code))).toMatchObject({
      status: 422,
      code: 'code_wrong',
      fields: [{ path: 'code', code: 'code_wrong' }],
    })
  }
  expect(await tryCode(email, challenge, code)).toMatchObject({
    status: 429,
    code: 'too_many_tries',
  })
})

test('another address cannot use a challenge, and an unknown challenge is expired', async () => {
  const email = newEmail()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  expect((await tryCode(newEmail(), challenge, code)).code).toBe('challenge_expired')
  const never = '01890000-0000-7000-8000-000000000000'
  expect((await tryCode(email, never, code)).code).toBe('challenge_expired')
})

test('a second request within a minute mails nothing, and its challenge accepts the same code with separate tries', async () => {
  const email = newEmail()
  const first = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  server.passMs(59_000)
  const second = await askCode(email)
  expect(second.status).toBe(202)
  expect(second.challenge).not.toBe(first.challenge)
  for (let tries = 0; tries < 6; tries += 1) await tryCode(email, first.challenge, otherThan(code))
  expect((await tryCode(email, second.challenge, code)).status).toBe(200)
  expect(server.mailbox.mails().filter(({ to }) => to === email)).toHaveLength(1)
})

test('after a minute a new code is mailed, and the old one stays valid', async () => {
  const email = newEmail()
  const first = await askCode(email)
  const old = await mailedCode(server.mailbox, email)
  const [known] = server.mailbox.mails()
  server.passMs(MINUTE_MS)
  const second = await askCode(email)
  const fresh = await mailedCode(server.mailbox, email, known)
  expect((await tryCode(email, first.challenge, old)).status).toBe(200)
  expect((await tryCode(email, second.challenge, fresh)).status).toBe(200)
})

test('after ten codes a day for an address the answer has the wait', async () => {
  const email = newEmail()
  for (let codes = 0; codes < 10; codes += 1) {
    expect((await askCode(email)).status).toBe(202)
    server.passMs(MINUTE_MS)
  }
  const refused = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600 - 600)
  server.passMs(DAY_MS)
  expect((await askCode(email)).status).toBe(202)
})

test('an address has twenty wrong tries a day over all its challenges', async () => {
  const email = newEmail()
  for (let challenges = 0; challenges < 4; challenges += 1) {
    const [known] = server.mailbox.mails()
    const { challenge } = await askCode(email)
    const code = await mailedCode(server.mailbox, email, known)
    for (let tries = 0; tries < 5; tries += 1) await tryCode(email, challenge, otherThan(code))
    server.passMs(MINUTE_MS)
  }
  const [known] = server.mailbox.mails()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email, known)
  expect((await tryCode(email, challenge, code)).code).toBe('too_many_tries')
})

test('the answer is the same for an address with an account and one without', async () => {
  const member = newEmail()
  await server.loginAs(member)
  server.passMs(MINUTE_MS)
  const shapes = await Promise.all(
    [member, newEmail()].map(async (email) => {
      const answer = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
      return { status: answer.status, keys: Object.keys(await answer.json()) }
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0]).toEqual({ status: 202, keys: ['challenge'] })
})

test.each([
  ['', 'required'],
  ['not an address', 'type'],
])('the address %j is refused in its field', async (email, code) => {
  const answer = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toMatchObject([{ path: 'email', code }])
})

test('mail is written in the requested language', async () => {
  const subjects = { en: /is your Sampan login code/, zh: /舢板登录验证码/, zh2: /舢舨登入驗證碼/ }
  for (const [language, subject] of Object.entries(subjects)) {
    const email = newEmail()
    await server.fetch('/api/login/code', { method: 'POST', body: { email, language } })
    await mailedCode(server.mailbox, email)
    expect(server.mailbox.mails()[0]?.subject).toMatch(subject)
  }
})

test('no code, token or mail address is in the log or in plain text in the database', async () => {
  const email = newEmail()
  const { challenge } = await askCode(email)
  const code = await mailedCode(server.mailbox, email)
  const { authorization } = await tryCode(email, challenge, code)
  const lines = server.logged.filter((line) => line.startsWith('{')).join('\n')
  expect(lines).toContain('/api/login')
  expect(lines).not.toContain(code)
  expect(lines).not.toContain(authorization)
  expect(lines).not.toContain(email)
  const { rows } = await server.db.run('select row_to_json(s)::text as row from session s')
  expect(JSON.stringify(rows)).not.toContain(authorization)
})

test('a login writes an event, and a new account an audit entry', async () => {
  const { accountId } = await server.loginAs(newEmail())
  const event = await server.db.kysely
    .selectFrom('event')
    .select(['kind', 'object_table'])
    .where('account_id', '=', accountId)
    .execute()
  expect(event).toEqual([{ kind: 'login', object_table: 'session' }])
  const audit = await server.db.kysely
    .selectFrom('audit')
    .select('act')
    .where('account_id', '=', accountId)
    .execute()
  expect(audit).toEqual([{ act: 'account.create' }])
})
