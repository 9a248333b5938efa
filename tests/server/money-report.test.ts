import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OPERATOR } from '#engine/server/database/records.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Right } from '#engine/shared/rights.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { reportMoney } from '#features/wallet/server/report-money.ts'
import { aPayout, compensationPath, delivered } from '#tests/support/compensations.ts'
import { moneyOf } from '#tests/support/money.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { anId } from '#tests/support/row-builders.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'

/** Noon in China, so that the day there is that of the test. */
const NOON = Date.parse('2026-11-22T04:00:00Z')
const SOON = { timeout: 30_000 }
let smtp: SmtpServer
let server: TestServer
let lin: LoggedInUser
let mei: LoggedInUser

beforeAll(async () => {
  smtp = await startSmtpServer()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Sampan <hello@sampan.example>' }
  server = await startTestServer({ env, startMs: NOON })
  lin = await staffAs('lin@example.com', ['moveMoney'], 'zh')
  await staffAs('owner@example.com', ['settings'], 'en')
  await staffAs('owner2@example.com', ['settings', 'moveMoney'], 'zh2')
  mei = await staffAs('mei@example.com', [], 'en')
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

/** Logs in by the code of a real mail, in a language. */
async function staffAs(email: string, rights: readonly Right[], language: string) {
  if (rights.length > 0) {
    await setRole(server.services, OPERATOR, { email, role: 'staff', rights })
  }
  const response = await server.fetch('/api/login/code', {
    method: 'POST',
    body: { email, language },
  })
  const { challenge } = await response.json()
  const mailed = () => smtp.mails.map(readMail).find((mail) => mail.to === email)
  await vi.waitFor(() => expect(mailed()).toBeDefined(), SOON)
  const code = /\d{6}/.exec(mailed()?.headers.get('subject') ?? '')?.[0]
  const body = { email, challenge, code, language }
  await server.db.run('update account set language = $2 where email = $1', [email, language])
  const answer = await server.fetch('/api/login', { method: 'POST', body })
  return answer.json() as Promise<LoggedInUser>
}
const as =
  ({ authorization }: LoggedInUser) =>
  (path: string, body: object) =>
    server.fetch(path, {
      method: 'POST',
      body: { onceKey: anId(), ...body },
      headers: { authorization: `Bearer ${authorization}` },
    })
const reports = async () => {
  const jobs = async () => (await server.db.run('select name from jobs.job')).rows
  await expect.poll(jobs, SOON).toEqual([])
  return smtp.mails.map(readMail).filter(({ text }) => text.includes('/staff/ledger'))
}

test('days without movements make no mail', async () => {
  await reportMoney(server.services)
  expect(await reports()).toEqual([])
})

test('each holder of the right gets one mail of the day in their language, however many servers look and however often', async () => {
  const money = moneyOf(server.db, mei.accountId, server.services.nowMs)
  const toppedUp = await money.topUp(10_000)
  const { memberNum } = mei.user
  const given = await as(lin)('/api/staff/coupons', {
    memberNums: [memberNum],
    deductionFen: 2_000,
    minimumSpendFen: 20_000,
    usableFor: 'both',
    stackable: false,
    capFen: null,
    validDays: 30,
    reason: 'Sorry',
  })
  expect([given.status, await given.text()]).toEqual([200, expect.any(String)])
  const reversed = await as(lin)(`/api/staff/movements/${toppedUp.movementId}/reverse`, {
    accountId: mei.accountId,
    reason: 'Entered twice',
  })
  expect([reversed.status, await reversed.text()]).toEqual([200, expect.any(String)])
  await reportMoney(server.services)
  expect(await reports()).toEqual([])

  server.passMs(DAY_MS)
  await Promise.all([1, 2, 3].map(() => reportMoney(server.services)))
  server.passMs(HOUR_MS)
  await reportMoney(server.services)
  const mails = await reports()
  expect(mails.map(({ to }) => to).sort()).toEqual(['owner2@example.com', 'owner@example.com'])
  const inEnglish = mails.find(({ to }) => to === 'owner@example.com')
  expect(inEnglish?.headers.get('subject')).toBe('2 money movements by staff on 2026-11-22')
  expect(inEnglish?.text).toContain(
    `Coupon given · CN¥20.00 · ${groupedCode(memberNum)} · lin@example.com`,
  )
  expect(inEnglish?.text).toContain(
    `Reversal · −CN¥100.00 · ${groupedCode(memberNum)} · lin@example.com · Reason: Entered twice`,
  )
  expect(inEnglish?.html).toContain('Coupon given')
  const inChinese = mails.find(({ to }) => to === 'owner2@example.com')
  expect(inChinese?.text).toContain('發放優惠券 · ¥20.00')
})

test('a server that was off for a week reports the day before it when it is back, once', async () => {
  const before = (await reports()).length
  await server.db.run(
    `insert into audit (id, at, actor_kind, actor_account_id, account_id, act, object_table, object_id, after)
      values ($1, $2, 'staff', $3, $4, 'placeTransfer', 'unplaced_transfer', $5, '{"amountFen":500}')`,
    [anId(), new Date(server.services.nowMs()).toISOString(), lin.accountId, mei.accountId, anId()],
  )
  server.passMs(7 * DAY_MS)
  await Promise.all([1, 2].map(() => reportMoney(server.services)))
  expect(await reports()).toHaveLength(before + 2)
  await reportMoney(server.services)
  expect(await reports()).toHaveLength(before + 2)
})

test('a day without movements after them is not reported', async () => {
  const before = (await reports()).length
  server.passMs(DAY_MS)
  await reportMoney(server.services)
  expect(await reports()).toHaveLength(before)
})

test('a paid compensation is a line of the report with its reason, a declined one none', async () => {
  const agent = await staffAs('agent@example.com', ['serve'], 'en')
  const decide = async (body: object) => {
    const { order } = await delivered(server, mei)
    const compensation: Rows['compensation'] = {
      id: anId(),
      shipmentId: order.id,
      cartonId: null,
      kind: 'damage',
      askedFen: 20_000,
      parcelId: null,
      words: 'Broken',
      state: 'open',
      decidedFen: null,
      reason: '',
      decidedAt: null,
      createdAt: new Date(server.services.nowMs()).toISOString(),
    }
    await writeAs(server, mei.accountId, async (scope) => scope.put('compensation', compensation))
    const answer = await as(agent)(compensationPath(mei, compensation.id, 'decision'), body)
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
  }
  await decide(aPayout())
  await decide({ decision: 'decline', reason: 'Another carton' })
  const before = (await reports()).length
  server.passMs(DAY_MS)
  await reportMoney(server.services)
  const mails = (await reports()).slice(before)
  expect(mails).toHaveLength(2)
  const english = mails.find(({ to }) => to === 'owner@example.com')
  expect(english?.headers.get('subject')).toContain('1 money movement by staff')
  const member = groupedCode(mei.user.memberNum)
  expect(english?.text).toContain(
    `· CN¥200.00 · ${member} · agent@example.com · Reason: The photos`,
  )
  expect(english?.text).not.toContain('Another carton')
})
