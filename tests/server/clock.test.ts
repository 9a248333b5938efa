import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const LOGIN_LIMIT = { name: 'login', requests: 30, perSeconds: 600 }
const env = { TRUST_PROXY: '1' }

let members = 0
const server = await sharedServer({ env, limits: { login: LOGIN_LIMIT } })

/** Each member uses another network address, so that only the tested limit applies. */
function aMember() {
  members += 1
  const email = `clock${members}@example.com`
  const headers = { 'x-forwarded-for': `10.0.1.${members}` }
  const post = async (path: string, body: object) => {
    const answer = await server.fetch(path, { method: 'POST', headers, body })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    ask: () => post('/api/login/code', { email }),
    enter: (challenge: string, code: string) => post('/api/login', { email, challenge, code }),
    /** Requests a code and resolves with the mailed one. */
    async askAndRead() {
      const [known] = server.mailbox.mails()
      const { status, challenge } = await this.ask()
      expect(status).toBe(202)
      return { challenge, code: await mailedCode(server.mailbox, email, known) }
    },
  }
}

test.each([
  ['ahead', DAY_MS],
  ['back', -DAY_MS],
])('a clock set %s a day does not block a requested code', async (_, jumpMs) => {
  const member = aMember()
  await member.askAndRead()
  server.passMs(jumpMs)
  const { challenge, code } = await member.askAndRead()
  expect((await member.enter(challenge, code)).status).toBe(200)
  server.passMs(-jumpMs)
  server.passMs(2 * MINUTE_MS)
  await member.askAndRead()
})

test('a code mailed before the clock was set back is still accepted', async () => {
  const member = aMember()
  const { challenge, code } = await member.askAndRead()
  server.passMs(-DAY_MS)
  expect((await member.enter(challenge, code)).status).toBe(200)
  server.passMs(DAY_MS)
})

test('codes used while the clock was ahead do not count once it is right again', async () => {
  const member = aMember()
  server.passMs(DAY_MS)
  for (let requestCount = 0; requestCount < 10; requestCount += 1) {
    expect((await member.ask()).status).toBe(202)
    server.passMs(MINUTE_MS)
  }
  expect((await member.ask()).code).toBe('rate_limited')
  server.passMs(-DAY_MS - 20 * MINUTE_MS)
  await member.askAndRead()
})

test('wrong codes counted while the clock was ahead do not block the right one', async () => {
  const member = aMember()
  server.passMs(DAY_MS)
  for (let requestCount = 0; requestCount < 4; requestCount += 1) {
    const { challenge, code } = await member.askAndRead()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await member.enter(challenge, wrong)
    server.passMs(10 * MINUTE_MS)
  }
  server.passMs(-DAY_MS - 60 * MINUTE_MS)
  const { challenge, code } = await member.askAndRead()
  expect((await member.enter(challenge, code)).status).toBe(200)
})

test.each([DAY_MS, -DAY_MS])(
  'a limit from before the clock was set by %i ms no longer applies',
  async (jumpMs) => {
    const member = aMember()
    let last = { status: 0, code: '' }
    for (let requestCount = 0; requestCount < 80 && last.status !== 429; requestCount += 1) {
      last = await member.enter('01890000-0000-7000-8000-000000000000', '000000')
    }
    expect(last).toMatchObject({ status: 429, code: 'rate_limited' })
    server.passMs(jumpMs)
    expect((await member.ask()).status).toBe(202)
    server.passMs(-jumpMs)
  },
)

test('codes work with a clock that is wrong by decades', async () => {
  for (const years of [-30, 100]) {
    server.passMs(years * 365 * DAY_MS)
    await aMember().askAndRead()
    server.passMs(-years * 365 * DAY_MS)
  }
})
