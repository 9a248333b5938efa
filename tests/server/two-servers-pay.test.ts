import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { readPayments } from '#features/payments/server/online/read-payments.ts'
import { faultsOfLedger } from '#tests/support/money.ts'
import { anOnlineTopUp, anOnlineWay } from '#tests/support/online-way.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { startStripe } from '#tests/support/stripe-double.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'
import { approve, withdraw } from '#tests/support/transfers.ts'

const JOB_SECRET = 'ab'.repeat(32)
const START_MS = Date.UTC(2026, 10, 20)
const ROUNDS = 8

describe.runIf(onPostgres)('payments of two servers on one PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  let stripe: Awaited<ReturnType<typeof startStripe>>
  const directory = mkdtempSync(join(tmpdir(), 'sampan-pay-'))
  let servers: TestServer[] = []
  let staff: LoggedInUser
  let mei: LoggedInUser
  let passedMs = 0
  const pass = (ms: number) => {
    passedMs += ms
    for (const server of servers) server.passMs(ms)
  }
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    stripe = await startStripe(() => START_MS + passedMs)
    const start = async () =>
      startTestServer({
        db: await openDatabase(made.source),
        startMs: START_MS,
        env: { JOB_SECRET, DATA_DIR: directory, ...stripe.env },
      })
    const first = await start()
    servers = [first]
    // While there is one server, its mailbox gets every code.
    staff = await first.loginAs('staff@example.com', 'staff')
    mei = await first.loginAs('mei@example.com')
    servers.push(await start())
  }, 60_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    stripe.stop()
    await made.drop()
    rmSync(directory, { recursive: true })
  })

  test('webhook, poll, return, cancellation and staff at once move the money of a payment once', async () => {
    const [here, there] = servers
    if (here === undefined || there === undefined) throw new Error('No servers')
    const way = await anOnlineWay(here)
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = await anOnlineTopUp(here, { payeeAccountId: way })
      const begun = await mei.fetch('/api/receipts/online', { method: 'POST', body })
      const { receiptId } = await begun.json()
      await mei.fetch(`/api/receipts/${receiptId}/online`, { method: 'POST' })
      const sessionId = stripe.sessionOf(receiptId)
      stripe.pay(sessionId)
      pass(5 * MINUTE_MS)
      const line = {
        payeeAccountId: way,
        bankReference: stripe.intentOf(sessionId),
        valueDate: '2026-11-20',
        received: { kind: 'yuan', amountFen: 10_000 },
      }
      const report = (server: TestServer) =>
        server.fetch('/api/webhooks/payments/stripe', stripe.completed(sessionId))
      await Promise.all([
        report(here),
        report(there),
        readPayments(here.services),
        readPayments(there.services),
        mei.fetch(`/api/receipts/${receiptId}/online`, { method: 'POST' }),
        approve(staff, mei, receiptId, line),
        ...(round % 2 === 0 ? [withdraw(mei, receiptId)] : []),
      ])
      // What lost a race for a lock is found by the next run.
      pass(60 * MINUTE_MS)
      await readPayments(there.services)
      const { user } = await (await mei.fetch('/api/session')).json()
      expect(user.cashAmount).toBe(10_000 * (round + 1))
      const moved = await here.db.kysely
        .selectFrom('ledger_movement')
        .select('step')
        .where('cause_id', '=', receiptId)
        .execute()
      expect(moved).toEqual([{ step: 'topUpCredited' }])
    }
    expect(await faultsOfLedger(here.db)).toEqual([])
  })
})
