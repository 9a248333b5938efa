import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { migrate } from '#server/database/migrate.ts'
import { notify } from '#server/database/notify.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { securePostgresUrl } from '#server/postgres-url.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

describe.runIf(onPostgres)('on PostgreSQL', () => {
  const create = () => createPostgres(process.env.TEST_DATABASE_URL ?? '')

  test('servers that start together migrate once', async () => {
    const { url, drop } = await create()
    const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url })))
    const ran = await Promise.all(servers.map(migrate))
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await Promise.all(servers.map((server) => server.close()))
    await drop()
  })

  test('a server without TLS is not spoken to where TLS is asked for', async () => {
    const { url, drop } = await create()
    const asked = new URL(url)
    asked.searchParams.set('sslmode', 'require')
    const secure = securePostgresUrl(asked.href) ?? ''
    await expect(openDatabase({ kind: 'postgres', url: secure })).rejects.toThrow('support SSL')
    await drop()
  })

  test('a listener whose connection is lost is told so, and hears again', async () => {
    const { url, drop } = await create()
    const db = await openDatabase({ kind: 'postgres', url })
    const heard: (string | null)[] = []
    await db.listen('hint', (payload) => heard.push(payload))
    await db.run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null])
    await inTransaction(db, (tx) => notify(tx, 'hint', 'again'))
    await expect.poll(() => heard).toEqual([null, 'again'])
    await db.close()
    await drop()
  })

  test('hints reach every server', async () => {
    const { url, drop } = await create()
    const here = await openDatabase({ kind: 'postgres', url })
    const there = await openDatabase({ kind: 'postgres', url })
    const heard: (string | null)[] = []
    await there.listen('hint', (payload) => heard.push(payload))
    await inTransaction(here, (tx) => notify(tx, 'hint', 'hello'))
    await expect.poll(() => heard).toEqual(['hello'])
    await here.close()
    await there.close()
    await drop()
  })
})
