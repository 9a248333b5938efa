import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#engine/server/database/migrate.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { declared, pathWith } from '#tests/contract/declared.ts'
import { goodCallOf } from '#tests/contract/good-calls.ts'
import { createAddress } from '#tests/support/changes.ts'
import { openDatabaseGate } from '#tests/support/database-gate.ts'
import { heldConnections } from '#tests/support/held-connections.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

/** Long enough for a busy machine. */
const SOON = { timeout: 10_000 }

describe.runIf(onPostgres)('on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  let gate: Awaited<ReturnType<typeof openDatabaseGate>>
  let server: TestServer
  let other: Client
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    gate = await openDatabaseGate(made.url)
    server = await startTestServer({ db: await openDatabase({ kind: 'postgres', url: gate.url }) })
    other = new Client({ connectionString: made.url })
    await other.connect()
  })
  afterEach(() => other.query('rollback'))
  afterAll(async () => {
    await other.end()
    await server.stop()
    gate.close()
    await made.drop()
  })

  const lock = async (accountId: string) => {
    await other.query('begin')
    await other.query('select 1 from account_sync where account_id = $1 for update', [accountId])
  }
  const bugs = () => server.logged.filter((line) => line.includes('"bug"'))
  const held = () => heldConnections(other)

  test('while one account is locked, others are served and its writers get Retry-After', async () => {
    const [locked, free] = [
      await server.loginAs('a@example.com'),
      await server.loginAs('b@example.com'),
    ]
    await lock(locked.accountId)
    const writers = Array.from({ length: 60 }, () => wireDevice(locked.fetch))
    const answers = writers.map((phone) =>
      phone.ask({ mutations: phone.numbered([createAddress()]) }),
    )
    await expect.poll(held, SOON).toBeGreaterThan(0)
    const phone = wireDevice(free.fetch)
    expect(await phone.push(createAddress())).toMatchObject([{ status: 'applied' }])
    await expect.poll(held).toBeLessThan(4)
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    }
    await other.query('rollback')
    const later = wireDevice(locked.fetch)
    expect(await later.push(createAddress())).toMatchObject([{ status: 'applied' }])
    expect(bugs()).toEqual([])
  }, 30_000)

  test('staff who write to a locked account hold no connections', async () => {
    const member = await server.loginAs('c@example.com')
    const staff = await server.loginAs('staff@example.com', 'staff')
    await lock(member.accountId)
    const receive = (number: number) =>
      staff.fetch('/api/staff/parcels/receive', {
        method: 'POST',
        body: {
          warehouseId: 'CN',
          weightGrams: 1,
          lengthMm: 1,
          widthMm: 1,
          heightMm: 1,
          goodsClass: 'standard',
          shelf: 'A-1',
          photoSha256s: [],
          onceKey: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
          trackingNumber: `LOCKED${number}`,
          to: { kind: 'member', memberNum: member.user.memberNum },
        },
      })
    const answers = Array.from({ length: 12 }, (_, number) => receive(number))
    await expect.poll(held, SOON).toBeGreaterThan(0)
    expect((await staff.fetch('/api/health')).status).toBe(200)
    await expect.poll(held).toBeLessThan(4)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(503))
    expect(bugs()).toEqual([])
  }, 30_000)

  test('a request whose caller is gone releases its connection and is no error', async () => {
    const member = await server.loginAs('d@example.com')
    await lock(member.accountId)
    const leaving = new AbortController()
    const phone = wireDevice((path, init) =>
      member.fetch(path, { ...init, signal: leaving.signal }),
    )
    const request = phone.ask({ mutations: phone.numbered([createAddress()]) })
    await expect.poll(held, SOON).toBe(1)
    leaving.abort()
    await expect(request).rejects.toThrow('aborted')
    await expect.poll(held, SOON).toBe(0)
    expect(bugs()).toEqual([])
  }, 30_000)

  test('a transaction that is left open loses its locks', async () => {
    const { rows } = await server.db.run(
      `select name, setting from pg_settings where name in
       ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
    )
    expect(rows).toHaveLength(3)
    for (const { setting } of rows) expect(Number(setting)).toBeGreaterThan(0)
  })

  test('migrations and backups have no time limit', async () => {
    const { rows } = await server.db.withoutTimeLimits(({ kysely }) =>
      kysely.executeQuery<{ setting: string }>({
        ...kysely.selectNoFrom((eb) => eb.lit(1).as('one')).compile(),
        sql: `select setting from pg_settings where name in ('lock_timeout', 'statement_timeout')`,
      }),
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['0', '0'])
    expect(await migrate(server.db)).toEqual([])
  })

  test('every endpoint answers unavailable while the database is down, and works again afterwards', async () => {
    const member = await server.loginAs('e@example.com')
    const staff = await server.loginAs('staff@example.com', 'staff')
    expect(declared.length).toBeGreaterThan(20)
    // Visitors' input is checked before the database is used; of others the session is read first.
    const requests = []
    for (const one of declared) {
      const { method, path } = one
      const call = one.for === 'anyone' ? goodCallOf(one) : undefined
      // The logo's address names it in its query.
      const { path: good = `${pathWith(path)}?sha256=${'ab'.repeat(32)}`, body = {} } =
        (await call?.({ server, member, staff })) ?? {}
      requests.push({ method, path: good, ...(method !== 'GET' && { body }) })
    }
    requests.push(
      ...['', '/ready'].map((which) => ({ method: 'GET', path: `/api/health${which}` })),
    )
    gate.shut()
    // An answer about being ready counts for a second.
    server.passMs(1_000)
    const answers = []
    for (const { path, ...init } of requests) {
      const answer = await member.fetch(path, init)
      const { code } = await answer.json()
      answers.push([init.method, path, answer.status, code])
    }
    expect(answers).toEqual(requests.map(({ method, path }) => [method, path, 503, 'unavailable']))
    expect(bugs()).toEqual([])
    gate.open()
    await expect.poll(async () => (await member.fetch('/api/session')).status, SOON).toBe(200)
  }, 30_000)
})
