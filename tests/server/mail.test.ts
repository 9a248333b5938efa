import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { messageIdOf } from '#tests/support/returned-mails.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

const SOON = { timeout: 50_000 }
vi.setConfig({ testTimeout: 120_000 })
const env = { MAIL_FROM: 'hello@sampan.example', LOG_LEVEL: 'debug' }

let smtp: SmtpServer
let server: TestServer
let answerTo: (to: string) => string
let answerMail: (mail: ReceivedMail) => string | undefined
const startSmtp = (port = 0) =>
  startSmtpServer({
    port,
    answerTo: (to) => answerTo(to),
    answerMail: (mail) => answerMail(mail),
  })
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ env: { ...env, SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})
beforeEach(async () => {
  answerTo = () => '250 ok'
  answerMail = () => '250 kept'
  smtp.mails.length = 0
  server.logged.length = 0
  await server.db.run('delete from jobs.job')
})

const askCode = async (email: string) => {
  const answer = await server.fetch('/api/login/code', {
    method: 'POST',
    body: { email, language: 'en' },
  })
  expect(answer.status).toBe(202)
  return answer.json()
}
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}${i}@example.com`)
const mailed = () => smtp.mails.map(({ to }) => to)
const codeIn = ({ text }: ReceivedMail) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const jobRows = async () =>
  JSON.stringify((await server.db.run('select j::text as job from jobs.job j')).rows)

test('two hundred codes requested together are each mailed once, although some recipients fail', async () => {
  const failing = new Set(addresses('failing', 20))
  answerTo = (to) => (failing.has(to) ? `451 ${to} later` : '250 ok')
  const members = addresses('burst', 200)
  await Promise.all([...failing, ...members].map(askCode))
  await expect.poll(() => mailed().length, SOON).toBe(200)
  expect(mailed().toSorted()).toEqual(members.toSorted())
})

test('after an outage of the mail server all valid mails are sent at once, newest first', async () => {
  await smtp.close()
  await Promise.all(addresses('late', 5).map(askCode))
  await expect.poll(() => server.logged.join('\n'), SOON).toContain('jobs wait')
  server.passMs(10 * MINUTE_MS)
  for (const email of addresses('waiting', 30)) {
    server.passMs(1_000)
    await askCode(email)
  }
  smtp = await startSmtp(smtp.port)
  await expect.poll(() => mailed().length, SOON).toBe(30)
  expect(mailed()[0]).toMatch(/^waiting2\d@/)
  await expect.poll(jobRows, SOON).toBe('[]')
  expect(mailed().filter((to) => to.startsWith('late'))).toEqual([])
  expect(server.logged.join('\n')).toContain('mail dropped')
})

test.each([
  ['tried again', '451 4.3.0'],
  ['given up', '554 5.7.1'],
])(
  'a mail that the server rejects with its content is %s, and the content is not logged',
  async (_, status) => {
    const email = `secret${status.slice(0, 3)}@example.com`
    answerMail = ({ to, text }) => `${status} not for ${to}: ${text.replaceAll('\n', ' ')}`
    await askCode(email)
    await expect.poll(() => smtp.refused.some(({ to }) => to === email), SOON).toBe(true)
    await expect.poll(() => server.logged.join('\n'), SOON).toMatch(/job failed|mail refused/)
    const refused = smtp.refused.find(({ to }) => to === email)
    const code = refused === undefined ? '' : codeIn(refused)
    expect(code).toMatch(/^\d{6}$/)
    const rows = await jobRows()
    for (const trace of [rows, server.logged.join('\n')]) {
      expect(trace).not.toContain(email)
      expect(trace).not.toContain(code)
    }
  },
)

test('a mail that may have arrived is sent once more, late, as the same mail, and then given up', async () => {
  const email = 'unclear@example.com'
  answerMail = ({ to }) => (to === email ? undefined : '250 kept')
  await askCode(email)
  await askCode('clear@example.com')
  const ofUnclear = () => smtp.mails.filter(({ to }) => to === email)
  await expect.poll(mailed, SOON).toContain('clear@example.com')
  await expect.poll(() => server.logged.join('\n'), SOON).toContain('job may be done')
  const waits = async () =>
    (
      await server.db.run(
        'select state::text, extract(epoch from start_after - now())::int > 200 as late from jobs.job',
      )
    ).rows
  await expect.poll(waits, SOON).toEqual([{ state: 'retry', late: true }])
  expect(ofUnclear()).toHaveLength(1)
  await server.db.run('update jobs.job set start_after = now()')
  await expect.poll(() => server.logged.join('\n'), SOON).toContain('job given up')
  await expect.poll(jobRows, SOON).toBe('[]')
  const ids = ofUnclear().map(messageIdOf)
  expect(ids).toEqual([expect.stringContaining('@'), ids[0]])
})

test('the log names a mail server that is down, and no recipients', async () => {
  await smtp.close()
  await askCode('nobody@example.com')
  await expect.poll(() => server.logged.join('\n'), SOON).toContain('jobs wait')
  const rows = await jobRows()
  expect(rows).toContain('send-mail')
  expect(rows + server.logged.join('\n')).not.toContain('nobody@example.com')
  smtp = await startSmtp(smtp.port)
  await expect.poll(mailed, SOON).toEqual(['nobody@example.com'])
})
