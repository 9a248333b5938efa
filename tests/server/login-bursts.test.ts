import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { onPostgres } from '#tests/support/test-database.ts'

const BURST = 200
/** Codes are stretched, which takes the embedded run seconds. */
const CODES = onPostgres ? BURST : 40
/** The same for both, or the second would be refused. */
const directory = mkdtempSync(join(tmpdir(), 'sampan-bursts-'))
afterAll(() => rmSync(directory, { recursive: true }))
const env = { TRUST_PROXY: '1', DATA_DIR: directory, JOB_SECRET: 'ab'.repeat(32) }
const server = await sharedServer({ env })
/** On PostgreSQL a second server on the same database takes half of each burst. */
const servers = onPostgres ? [server, await secondServer()] : [server]

async function secondServer() {
  const { rows } = await server.db.run('select current_database() as name')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return sharedServer({ env, db: await openDatabase({ kind: 'postgres', url: url.href }) })
}

let networks = 0
const stranger = () => ({ 'x-forwarded-for': `10.7.${++networks >> 8}.${networks & 255}` })
const post = (path: string, body: object, headers: Record<string, string>, nth = 0) =>
  (servers[nth % servers.length] ?? server).fetch(path, { method: 'POST', body, headers })
const atOnce = <T>(count: number, ask: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)))
/** Any server sends what is queued. */
const mailsTo = (email: string) =>
  servers.flatMap(({ mailbox }) => mailbox.mails().filter(({ to }) => to === email))
const codeIn = (mail?: { subject: string }) => /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
const tally = (all: readonly (number | string)[]) =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((it) => it === one).length]))

test('a burst of requests for codes of one address mails one code, and the member gets in with it', async () => {
  const email = 'wanted@example.com'
  const answers = await atOnce(CODES, (nth) => post('/api/login/code', { email }, stranger(), nth))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 202: CODES })
  const { challenge } = await (await post('/api/login/code', { email }, stranger())).json()
  await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toHaveLength(1)
  const code = codeIn(mailsTo(email)[0])
  const entered = await post('/api/login', { email, challenge, code }, stranger())
  expect(entered.status).toBe(200)
})

test('a burst of guesses at one challenge is five tries; the member’s own challenge still opens', async () => {
  const email = 'guessed@example.com'
  const { challenge } = await (await post('/api/login/code', { email }, stranger())).json()
  const own = await (await post('/api/login/code', { email }, stranger())).json()
  await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toHaveLength(1)
  const code = codeIn(mailsTo(email)[0])
  const wrong = code === '000000' ? '111111' : '000000'
  const answers = await atOnce(CODES, async (nth) => {
    const answer = await post('/api/login', { email, challenge, code: wrong }, stranger(), nth)
    return (await answer.json()).code
  })
  expect(tally(answers)).toEqual({ code_wrong: 5, too_many_tries: CODES - 5 })
  const entered = await post('/api/login', { email, challenge: own.challenge, code }, stranger())
  expect(entered.status).toBe(200)
})

test('of 200 tickets asked for at once from one network 100 are opened, and another network gets one', async () => {
  const headers = stranger()
  const answers = await atOnce(BURST, (nth) =>
    post('/api/login/ticket', { timeZone: '' }, headers, nth),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 100, 429: BURST - 100 })
  expect((await post('/api/login/ticket', { timeZone: '' }, stranger())).status).toBe(201)
})

test('200 challenges of passkeys at once are answered, each once', async () => {
  const headers = stranger()
  const answers = await atOnce(BURST, async (nth) => {
    const answer = await post('/api/login/passkey/options', { device: null }, headers, nth)
    return [answer.status, (await answer.json()).challenge] as const
  })
  expect(tally(answers.map(([status]) => status))).toEqual({ 200: BURST })
  expect(new Set(answers.map(([, challenge]) => challenge)).size).toBe(BURST)
})
