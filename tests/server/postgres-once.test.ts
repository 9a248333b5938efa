import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { TooBusy } from '#engine/server/database/turns.ts'
import { answerOnce } from '#engine/server/once.ts'
import { heldConnections } from '#tests/support/held-connections.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'
import { anArrival, receive, toMember } from '#tests/support/warehouse.ts'

describe.runIf(onPostgres)('a request that is executed once, on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  let server: TestServer
  let second: Database
  let other: Client
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    server = await startTestServer({ db: await openDatabase(made.source) })
    second = await openDatabase(made.source)
    other = new Client({ connectionString: made.url })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await second.close()
    await server.stop()
    await made.drop()
  })

  const held = () => heldConnections(other)

  test('a repeat while the first waits takes no connection and gets its answer', async () => {
    const member = await server.loginAs('g@example.com')
    const staff = await server.loginAs('staff.once@example.com', 'staff')
    await other.query('begin')
    await other.query('select 1 from account_sync where account_id = $1 for update', [
      member.accountId,
    ])
    const arrival = anArrival(toMember(member))
    const answers = Array.from({ length: 5 }, () => receive(staff, arrival))
    await expect.poll(held, { timeout: 10_000 }).toBeGreaterThan(0)
    expect((await staff.fetch('/api/session')).status).toBe(200)
    await expect.poll(held).toBe(1)
    await other.query('rollback')
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body]).toEqual([200, (await receive(staff, arrival)).body])
    }
  }, 30_000)

  test('a repeat of a request that another server executes gets Retry-After', async () => {
    const { accountId } = await server.loginAs('h@example.com')
    const request = { accountId, onceKey: anId(), fingerprint: '', keeps: 'days' } as const
    const { nowMs } = server.services
    const ask = (db: Database, work: () => Promise<{ paid: number }>) =>
      answerOnce({ db, nowMs }, request, (once) => inTransaction(db, (tx) => once(tx, work)))
    const [started, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = ask(second, async () => {
      started.resolve()
      await decided.promise
      return { paid: 1 }
    })
    await started.promise
    await expect(ask(server.db, async () => ({ paid: 2 }))).rejects.toThrow(TooBusy)
    decided.resolve()
    expect(await first).toEqual({ paid: 1 })
    expect(await ask(server.db, async () => ({ paid: 2 }))).toEqual({ paid: 1 })
  })
})
