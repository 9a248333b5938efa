import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { openSession } from '#features/login/server/open-session.ts'
import { createAddress } from '#tests/support/changes.ts'
import { type ChildServer, runProgram, startChildServer } from '#tests/support/child-server.ts'
import { startTestServer, type TestFetch, type TestServer } from '#tests/support/server.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const JOB_SECRET = 'ab'.repeat(32)
const SOON = { timeout: 40_000 }

describe.runIf(onPostgres)('three server processes on one PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  const directory = mkdtempSync(join(tmpdir(), 'sampan-three-'))
  let env: Record<string, string>
  let servers: ChildServer[]
  /** Looks at their database, and logs members in. */
  let desk: TestServer
  let db: Database
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    env = { ...made.env, DATA_DIR: directory, JOB_SECRET, DEMO: '0' }
    servers = await Promise.all([1, 2, 3].map(() => startChildServer(env)))
    desk = await startTestServer({
      db: await openDatabase(made.source),
      env: { JOB_SECRET, DATA_DIR: directory },
    })
    db = desk.db
  }, 90_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await desk.stop()
    await made.drop()
    rmSync(directory, { recursive: true })
  })

  const rowsOf = async (text: string) => (await db.run(text)).rows
  const at =
    ({ url }: ChildServer, authorization: string): TestFetch =>
    (path, { body, ...init } = {}) =>
      fetch(url + path, {
        ...init,
        headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })

  test('with one killed, what was missed is done once soon after the start, and the others refuse nothing', async () => {
    // All three have asked for it; the slots of ten minutes may have changed between them.
    const asked = await rowsOf(`select name, count(*) as runs from jobs.job
      where singleton_key = 'soon' group by name, singleton_on order by name`)
    expect(asked.map(({ runs }) => runs)).toEqual(asked.map(() => 1))
    const names = asked.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['housekeeping', 'money-report', 'reconciliation']),
    )

    const { id: accountId } = await registerMember(desk.services, {
      email: 'three@example.com',
      language: null,
    })
    const opening = { accountId, userAgent: 'test', deviceHash: null }
    const { token } = await inTransaction(db, (tx) => openSession(tx, opening, desk.services))
    const [dying, ...living] = servers
    if (dying === undefined) throw new Error('No server')
    const phone = wireDevice(at(dying, token))
    expect(await phone.push(createAddress())).toMatchObject([{ status: 'applied' }])
    await dying.kill('SIGKILL')

    await db.run(`update housekeeping set ran_at = now() - interval '2 days'`)
    await db.run(`update jobs.job set start_after = now() where singleton_key = 'soon'
      and state = 'created'`)
    const done = () =>
      rowsOf(`select (select ran_at > now() - interval '1 day' from housekeeping) as housekeeping,
        (select count(*) from reconciliation where finished_at is not null) as reconciliations,
        (select count(*) from jobs.job where singleton_key = 'soon' and state < 'completed') as left`)
    await expect.poll(done, SOON).toEqual([{ housekeeping: true, reconciliations: 1, left: 0 }])
    const ended = await rowsOf(`select distinct state::text from jobs.job
      where singleton_key = 'soon'`)
    expect(ended).toEqual([{ state: 'completed' }])

    for (const server of living) {
      const own = wireDevice(at(server, token))
      expect(await own.push(createAddress())).toMatchObject([{ status: 'applied' }])
      expect(server.lines.filter((line) => /"level":"error"/.test(line))).toEqual([])
    }
    // The killed one comes back with the same secret, and none with another, also after the database cut all connections.
    const again = await startChildServer(env)
    expect((await at(again, token)('/api/session')).status).toBe(200)
    const marks = () =>
      rowsOf(`select count(*)::int as all from pg_locks where locktype = 'advisory' and classid = 7263002
        and database = (select oid from pg_database where datname = current_database())`)
    const before = await marks()
    await db.run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await expect.poll(marks, SOON).toEqual(before)
    servers = [...living, again]
    const { code, text } = await runProgram('main.ts', [], {
      ...env,
      PORT: '0',
      JOB_SECRET: 'cd'.repeat(32),
    })
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^sampan: another server runs .* set the same JOB_SECRET .*\n$/m),
    ])
  }, 120_000)
})
