import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { makeChannels } from '#engine/server/database/channels.ts'
import { notify } from '#engine/server/database/current-transaction.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openListeningClient } from '#engine/server/database/listening-client.ts'
import { migrate } from '#engine/server/database/migrate.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { securePostgresUrl } from '#engine/server/postgres-url.ts'
import { openDatabaseGate } from '#tests/support/database-gate.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

describe.runIf(onPostgres)('on PostgreSQL', () => {
  const hint = (key: string, value = 1) => ({ channel: 'hint', key, value: String(value) })
  const create = () => createPostgres(process.env.TEST_DATABASE_URL ?? '')

  test('servers that start together migrate once', async () => {
    const { url, drop } = await create()
    const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url })))
    const ran = await Promise.all(servers.map(migrate))
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await Promise.all(servers.map((server) => server.close()))
    await drop()
  })

  test('a database without TLS is refused where TLS is required', async () => {
    const { url, drop } = await create()
    const parsed = new URL(url)
    parsed.searchParams.set('sslmode', 'require')
    const secure = securePostgresUrl(parsed.href) ?? ''
    await expect(openDatabase({ kind: 'postgres', url: secure })).rejects.toThrow('support SSL')
    await drop()
  })

  test('a transaction is repeated once after another server changed a table', async () => {
    const { url, drop } = await create()
    const [db, other] = [
      await openDatabase({ kind: 'postgres', url }),
      await openDatabase({ kind: 'postgres', url }),
    ]
    await other.run('create table thing (id int)')
    const read = (tx: Tx) => sql`select * from thing where id = ${1}`.execute(tx)
    const all = Promise.withResolvers<void>()
    let reading = 0
    const readTogether = (tx: Tx) =>
      read(tx).then(async () => {
        reading += 1
        if (reading === 10) all.resolve()
        await all.promise
      })
    await Promise.all(Array.from({ length: 10 }, () => inTransaction(db, readTogether)))
    await other.run('alter table thing add column name text')
    let runs = 0
    await inTransaction(db, (tx) => {
      runs += 1
      return read(tx)
    })
    expect(runs).toBe(2)
    await Promise.all([db.close(), other.close()])
    await drop()
  })

  test('a listener with a lost connection is notified and listens again', async () => {
    const { url, drop } = await create()
    const db = await openDatabase({ kind: 'postgres', url })
    const heard: (string | null)[] = []
    await db.listen('hint', (payload) => heard.push(payload))
    await db.run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null])
    await inTransaction(db, async () => notify(hint('again')))
    await expect.poll(() => heard).toContain('again 1')
    await db.close()
    await drop()
  })

  test('hints reach every server', async () => {
    const { url, drop } = await create()
    const here = await openDatabase({ kind: 'postgres', url })
    const there = await openDatabase({ kind: 'postgres', url })
    const heard: (string | null)[] = []
    await there.listen('hint', (payload) => heard.push(payload))
    await inTransaction(here, async () => notify(hint('hello')))
    await expect.poll(() => heard).toEqual(['hello 1'])
    await here.close()
    await there.close()
    await drop()
  })

  test('notifications of many transactions are combined, with the last value of each', async () => {
    const { url, drop } = await create()
    const db = await openDatabase({ kind: 'postgres', url })
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('listen hint')
    const payloads: string[] = []
    other.on('notification', ({ payload = '' }) => payloads.push(payload))
    const lines = () => payloads.flatMap((payload) => payload.split('\n'))
    const say = (n: number) => inTransaction(db, async () => notify(hint(`account${n % 300}`, n)))
    // Of two transactions at once either may commit last.
    for (const first of [0, 300])
      await Promise.all(Array.from({ length: 300 }, (_, n) => say(first + n)))
    const last = Array.from({ length: 300 }, (_, n) => `account${n} ${n + 300}`)
    await expect.poll(lines).toEqual(expect.arrayContaining(last))
    expect(payloads.length).toBeLessThan(300)
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000)
    await other.end()
    await db.close()
    await drop()
  })

  test('a silent listening connection is reopened', async () => {
    const { url, drop } = await create()
    const gate = await openDatabaseGate(url)
    const channels = makeChannels()
    const listening = await openListeningClient(gate.url, channels, {
      heartbeatMs: 50,
      answerMs: 500,
    })
    const heard: (string | null)[] = []
    await channels.listen('hint', (payload) => heard.push(payload), listening.query)
    gate.silence()
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(null)
    const db = await openDatabase({ kind: 'postgres', url })
    await inTransaction(db, async () => notify(hint('again')))
    await expect.poll(() => heard).toContain('again 1')
    await db.close()
    await listening.close()
    gate.close()
    await drop()
  })
})
