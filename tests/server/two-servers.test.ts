import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import type { Limits } from '#engine/server/http/take-limit.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { openSession } from '#features/login/server/open-session.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { createAddress } from '#tests/support/changes.ts'
import { runProgram, startChildServer } from '#tests/support/child-server.ts'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import { startTestServer, type TestFetch, type TestServer } from '#tests/support/server.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

/** Shared, so that each server can open the jobs of the other. */
const JOB_SECRET = 'ab'.repeat(32)
const START_MS = Date.UTC(2026, 10, 20)

describe.runIf(onPostgres)('two servers on one PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  /** Both servers keep pictures there. */
  const directory = mkdtempSync(join(tmpdir(), 'sampan-two-'))
  let here: TestServer
  let there: TestServer
  const start = async (limits: Partial<Limits> = {}, env: Record<string, string> = {}) =>
    startTestServer({
      db: await openDatabase(made.source),
      startMs: START_MS,
      env: { JOB_SECRET, DATA_DIR: directory, ...env },
      limits,
    })
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    here = await start()
    there = await start()
  }, 60_000)
  afterAll(async () => {
    await here.stop()
    await there.stop()
    await made.drop()
    rmSync(directory, { recursive: true })
  })

  test('a third one with another secret or another place for pictures is refused in one line', async () => {
    const JOB_SECRETS = { JOB_SECRET: 'cd'.repeat(32) }
    await expect(start({}, JOB_SECRETS)).rejects.toThrow(/another secret.*same JOB_SECRET/)
    const away = mkdtempSync(join(tmpdir(), 'sampan-away-'))
    await expect(start({}, { DATA_DIR: away })).rejects.toThrow(/another place for pictures/)
    await (await start()).stop()
    rmSync(away, { recursive: true })
  })

  test('a restore is refused while a server runs, also by force', async () => {
    const env = { ...made.env, DATA_DIR: directory }
    const refused = await runProgram('restore.ts', [import.meta.filename, '--force'], env)
    expect(refused).toEqual({
      code: 1,
      text: expect.stringMatching(/^sampan: DATABASE_URL: a server runs on this database, .*\n$/),
    })
  })

  /** Sends a member's request to one server. */
  const at =
    (url: string, authorization: string): TestFetch =>
    (path, { body, ...init } = {}) =>
      fetch(url + path, {
        ...init,
        headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
  /** Creates a member with a session, because a mailed code may be in the mailbox of either server. */
  const logIn = async (email: string) => {
    const { id: accountId, memberNum } = await registerMember(here.services, {
      email,
      language: null,
    })
    const opening = { accountId, userAgent: 'test', deviceHash: null }
    const { token } = await inTransaction(here.db, (tx) => openSession(tx, opening, here.services))
    return { accountId, memberNum, authorization: token, fetch: at(here.url, token) }
  }
  const mailed = () =>
    [here, there].flatMap(({ mailbox }) => mailbox.mails().map(({ to }) => to)).sort()
  const listen = async (ask: TestFetch) => {
    const answer = await ask('/api/events')
    const page = { said: '', isOver: false }
    const read = async () => {
      for await (const chunk of answer.body ?? []) page.said += new TextDecoder().decode(chunk)
    }
    void read()
      .catch(() => {})
      .finally(() => {
        page.isOver = true
      })
    return page
  }

  test('a write on one server gives a hint on the other', async () => {
    const member = await logIn('hint@example.com')
    const page = await listen(at(there.url, member.authorization))
    await expect.poll(() => page.said).toContain('event: hint')
    const before = page.said
    await wireDevice(member.fetch).push(createAddress())
    await expect.poll(() => page.said.slice(before.length)).toMatch(/^event: hint\ndata: \d+\n\n/)
  })

  test('a device can sync with both servers', async () => {
    const member = await logIn('both@example.com')
    const ways = [member.fetch, at(there.url, member.authorization)]
    let requestCount = 0
    const phone = wireDevice((path, init) => {
      requestCount += 1
      return (ways[requestCount % 2] ?? member.fetch)(path, init)
    })
    for (let n = 1; n <= 6; n++) {
      expect(await phone.push(createAddress())).toMatchObject([{ status: 'applied' }])
      expect(phone.rows('address')).toHaveLength(n)
    }
    const reply = await phone.sync()
    expect(reply).toMatchObject({ lastSeq: 6, more: false, digest: phone.digest() })
  })

  test('concurrent writers of one account on both servers lose nothing', async () => {
    const member = await logIn('at-once@example.com')
    const ways = [member.fetch, at(there.url, member.authorization)]
    const phones = Array.from({ length: 8 }, (_, n) => wireDevice(ways[n % 2] ?? member.fetch))
    await Promise.all(
      phones.map(async (phone) => {
        for (let n = 0; n < 3; n++) await phone.push(createAddress())
      }),
    )
    for (const phone of phones) {
      expect((await phone.sync()).digest).toBe(phone.digest())
      expect(phone.rows('address')).toHaveLength(24)
    }
  })

  test('a session ended on one server ends on the other, with its stream', async () => {
    const member = await logIn('session@example.com')
    const ask = at(there.url, member.authorization)
    const page = await listen(ask)
    await expect.poll(() => page.said).toContain('event: hint')
    expect((await member.fetch('/api/logout', { method: 'POST' })).status).toBe(200)
    await expect.poll(() => page.isOver).toBe(true)
    expect((await ask('/api/session')).status).toBe(401)
  })

  test('limits count the requests of both servers', async () => {
    const account = { name: 'account', requests: 4, perSeconds: 60 }
    const [one, other] = [await start({ account }), await start({ account })]
    const { authorization } = await logIn('limit@example.com')
    const statuses = []
    for (const { url } of [one, other, one, other, one, other]) {
      statuses.push((await at(url, authorization)('/api/session')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    await one.stop()
    await other.stop()
  })

  test('each job runs once', async () => {
    const addresses = Array.from({ length: 12 }, (_, n) => `job${n}@example.com`)
    for (const [n, email] of addresses.entries()) {
      const { fetch: ask } = n % 2 === 0 ? here : there
      await ask('/api/login/code', { method: 'POST', body: { email } })
    }
    await expect.poll(() => new Set(mailed()).size, { timeout: 20_000 }).toBe(addresses.length)
    const open = `select count(*) as count from jobs.job where name = 'send-mail' and state < 'completed'`
    await expect
      .poll(async () => (await here.db.run(open)).rows, { timeout: 20_000 })
      .toEqual([{ count: 0 }])
    expect(mailed()).toEqual([...addresses].sort())
  })

  test('when one server dies, the other continues with members and jobs', async () => {
    const dying = await startChildServer({
      ...made.env,
      DATA_DIR: directory,
      JOB_SECRET,
    })
    const member = await logIn('survivor@example.com')
    let url = dying.url
    const phone = wireDevice((path, init) => at(url, member.authorization)(path, init))
    await phone.push(createAddress())
    const page = await listen(member.fetch)
    const dead = dying.kill('SIGKILL')
    const unanswered = phone.numbered([createAddress()])
    await phone.ask({ mutations: unanswered }).catch(() => undefined)
    await dead
    url = here.url
    expect((await phone.sync(unanswered)).results).toMatchObject([{ status: 'applied' }])
    expect(phone.rows('address')).toHaveLength(2)
    const { version } = await here.db.kysely
      .selectFrom('account_sync')
      .select('version')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    await expect.poll(() => page.said).toContain(`data: ${version}\n`)
    const email = 'after@example.com'
    await here.fetch('/api/login/code', { method: 'POST', body: { email } })
    await expect.poll(mailed, { timeout: 20_000 }).toContain(email)
  }, 60_000)

  /** Staff who may move money, at the desks of both servers. */
  const atBothDesks = async (email: string) => {
    const { authorization, fetch: own } = await logIn(email)
    const rights = ['moveMoney'] as const
    await setRole(here.services, OPERATOR, { email, role: 'staff', rights })
    return [own, at(there.url, authorization)] as const
  }
  /** Whether the coupon needs nobody else. */
  const giveAlone = async (desk: TestFetch | undefined, memberNum: string) => {
    const deductionFen = INITIAL_BUSINESS.secondPersonAboveFen
    const body = aCouponGift([memberNum], { deductionFen })
    const answer = await desk?.('/api/staff/coupons', { method: 'POST', body })
    return (await answer?.json())?.proposalId === null
  }

  test('what one person gives at both servers at once is counted together', async () => {
    const desks = await atBothDesks('gus@example.com')
    const members = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => logIn(`given${nth}@example.com`)),
    )
    const given = await Promise.all(
      members.map(({ memberNum }, nth) => giveAlone(desks[nth % 2], memberNum)),
    )
    expect(given.filter((alone) => alone)).toHaveLength(1)
  })

  test('both servers begin the day of that limit at midnight in China', async () => {
    const passMs = (ms: number) => {
      for (const server of [here, there]) server.passMs(ms)
    }
    // Both began at eight in the morning there.
    passMs(16 * HOUR_MS - 60_000)
    const desks = await atBothDesks('ida@example.com')
    const { memberNum } = await logIn('midnight@example.com')
    expect(await giveAlone(desks[0], memberNum)).toBe(true)
    expect(await giveAlone(desks[1], memberNum)).toBe(false)
    passMs(2 * MINUTE_MS)
    expect(await giveAlone(desks[1], memberNum)).toBe(true)
    expect(await giveAlone(desks[0], memberNum)).toBe(false)
    passMs(8 * HOUR_MS)
    // Midnight of UTC.
    expect(await giveAlone(desks[0], memberNum)).toBe(false)
  })
})
