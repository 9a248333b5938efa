import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { migrate } from '#engine/server/database/migrate.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { anId } from '#tests/support/row-builders.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const SOON = { timeout: 60_000 }

describe.runIf(onPostgres)('the daily mail of two server processes on one PostgreSQL', () => {
  /** Of both: they keep files in one place. */
  const own = ownDirectory('report')
  let made: Awaited<ReturnType<typeof createPostgres>>
  let db: Database
  let smtp: SmtpServer
  let servers: ChildServer[] = []
  const startBoth = async () => {
    const env = {
      ...made.env,
      JOB_SECRET: 'ab'.repeat(32),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sampan <hello@sampan.example>',
    }
    servers = await Promise.all([1, 2].map(() => startChildServer({ ...own, ...env })))
  }
  const stopBoth = async () => {
    for (const server of servers.splice(0)) await server.kill('SIGTERM')
  }
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    db = await openDatabase(made.source)
    await migrate(db)
    smtp = await startSmtpServer()
  })
  afterAll(async () => {
    await stopBoth()
    await db.close()
    await made.drop()
    await smtp.close()
  })

  const makeAccount = (email: string, language: 'en' | 'zh') =>
    registerMember(
      {
        db,
        nowMs: Date.now,
        newId: anId,
        enqueue: () => Promise.resolve(),
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      },
      { email, language },
    )
  /** A transfer that staff placed some days ago, as the audit log has it. */
  const placed = (daysAgo: number, staffId: string, accountId: string) =>
    db.run(
      `insert into audit (id, at, actor_kind, actor_account_id, account_id, act, object_table, object_id, before, after)
        values ($1, $2, 'staff', $3, $4, 'placeTransfer', 'unplaced_transfer', $5, null, $6)`,
      [
        anId(),
        new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
        staffId,
        accountId,
        anId(),
        JSON.stringify({ amountFen: 1_000 * daysAgo }),
      ],
    )
  const reports = async () => {
    const jobs = async () =>
      (await db.run(`select name from jobs.job where name like 'send-%'`)).rows
    await expect.poll(jobs, SOON).toEqual([])
    return smtp.mails
      .map(readMail)
      .map(({ to, headers }) => `${to} ${headers.get('subject')}`)
      .sort()
  }

  test('after days off each day is mailed once to each reader, whichever server sends it', async () => {
    const lin = await makeAccount('lin@example.com', 'zh')
    const mei = await makeAccount('mei@example.com', 'en')
    for (const email of ['owner@example.com', 'owner2@example.com']) {
      const { id } = await makeAccount(email, 'en')
      await db.run(`update account set role = 'staff' where account_id = $1`, [id])
      await db.run(`insert into staff_right (account_id, "right") values ($1, 'settings')`, [id])
    }
    const daysAgo = [1, 2, 9]
    for (const days of daysAgo) await placed(days, lin.id, mei.id)
    const expected = ['owner2@example.com', 'owner@example.com']
      .flatMap((to) =>
        daysAgo.map((days) => {
          const day = businessDay(Date.now() - days * DAY_MS)
          return `${to} 1 money movement by staff on ${day}`
        }),
      )
      .sort()
    await startBoth()
    await expect.poll(() => smtp.mails.length, SOON).toBeGreaterThanOrEqual(expected.length)
    expect(await reports()).toEqual(expected)
    await stopBoth()
    await startBoth()
    await placed(0, lin.id, mei.id)
    await stopBoth()
    expect(await reports()).toEqual(expected)
    const { rows } = await db.run(
      `select object_id from audit where act = 'reportMoney' order by object_id`,
    )
    expect(rows).toHaveLength(daysAgo.length)
  })
})
