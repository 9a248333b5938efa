import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { OPERATOR } from '#engine/server/database/records.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { deleteDueAccounts } from '#features/member/server/own-data/delete-due-accounts.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { runHousekeeping } from '#server/schedules.ts'
import { exportedBy, ownDataOf } from '#tests/support/own-data.ts'
import { anId } from '#tests/support/row-builders.ts'
import { type LoggedInUser, mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { SOON } from '#tests/support/soon.ts'
import { onPostgres } from '#tests/support/test-database.ts'
import { declare } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { services, db } = server

const ask = ({ fetch }: LoggedInUser) => fetch('/api/account/deletion', { method: 'POST' })
const keep = ({ fetch }: LoggedInUser) => fetch('/api/account/deletion', { method: 'DELETE' })
const isThere = async ({ accountId }: LoggedInUser) =>
  (await db.run('select 1 from account where account_id = $1', [accountId])).rows.length === 1
const eventsOf = async ({ accountId }: LoggedInUser) =>
  (
    await db.run(
      `select kind, args from event where account_id = $1 and kind like 'deletion%' order by created_at, id`,
      [accountId],
    )
  ).rows

/** Takes both turns of the account, so that whoever writes to it waits in the order of coming. */
async function holdAccount({ accountId }: LoggedInUser): Promise<() => void> {
  const turns = [await db.turns.take([accountId]), await db.turns.take([accountId])]
  return () => {
    for (const turn of turns) turn.end()
  }
}

/** Acts as if the deletion had been asked for `days` ago, and servers had seen it wait on as many days. */
const wait = ({ accountId }: LoggedInUser, days: number, daysRun = days) =>
  db.run(
    `update account_deletion set asked_at = asked_at - make_interval(days => $2),
      due_at = due_at - make_interval(days => $2), days_run = $3 where account_id = $1`,
    [accountId, days, daysRun],
  )

test('an account with something open stays, and the reasons are named', async () => {
  const member = await server.loginAs('open@example.com')
  await declare(server, member)
  await setRole(services, OPERATOR, { email: 'open@example.com', role: 'staff' })
  const refused = await ask(member)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'deletion_blocked',
    blockers: ['parcel', 'staff'],
  })
  expect((await ownDataOf(member)).blockers).toEqual(['parcel', 'staff'])
})

test('who was staff cannot delete the account either, since the books name them', async () => {
  const member = await server.loginAs('was@example.com', ['moveMoney'])
  await setRole(services, OPERATOR, { email: 'was@example.com', role: 'member' })
  expect((await ownDataOf(member)).blockers).toEqual(['staff'])
})

test('nor can who was invited and dismissed in the console', async () => {
  const owner = await server.loginAs('inviting@example.com', 'staff')
  const body = { email: 'guest@example.com', rights: ['moveMoney'] }
  const invited = await owner.fetch('/api/staff/people', { method: 'POST', body })
  const { accountId } = await invited.json()
  const dismissal = `/api/staff/people/${accountId}/dismissal`
  expect((await owner.fetch(dismissal, { method: 'POST' })).status).toBe(200)
  const guest = await server.loginAs('guest@example.com')
  expect((await ownDataOf(guest)).blockers).toEqual(['staff'])
})

test('it needs a code that was entered within the last ten minutes', async () => {
  const member = await server.loginAs('late@example.com')
  server.passMs(11 * MINUTE_MS)
  expect(await (await ask(member)).json()).toMatchObject({ code: 'reauth_required' })
})

test('a planned deletion is told by mail, said with the session, and asked for once', async () => {
  const member = await server.loginAs('twice@example.com')
  const { deletion } = await (await ask(member)).json()
  expect(Date.parse(deletion.dueAt) - Date.parse(deletion.askedAt)).toBe(7 * DAY_MS)
  expect(await (await ask(member)).json()).toEqual({ deletion })
  expect((await (await member.fetch('/api/session')).json()).deletionDueAt).toBe(deletion.dueAt)
  expect(await eventsOf(member)).toEqual([
    { kind: 'deletionAsked', args: { dueAt: deletion.dueAt } },
  ])
})

test('who changes their mind keeps everything', async () => {
  const member = await server.loginAs('kept@example.com')
  await ask(member)
  server.passMs(1_000)
  expect((await keep(member)).status).toBe(200)
  expect((await keep(member)).status).toBe(200)
  expect((await ownDataOf(member)).deletion).toBeNull()
  expect((await eventsOf(member)).at(-1)).toEqual({
    kind: 'deletionCancelled',
    args: { blockers: [] },
  })
  await runHousekeeping(services)
  expect(await isThere(member)).toBe(true)
})

test('nothing is deleted before 7 days, and a clock that jumps ahead counts as one day', async () => {
  const member = await server.loginAs('early@example.com')
  await ask(member)
  await wait(member, 6, 7)
  await runHousekeeping(services)
  expect(await isThere(member)).toBe(true)
  // The database's clock was a month ahead once.
  await wait(member, 30, 1)
  for (let n = 0; n < 10; n += 1) await deleteDueAccounts(services)
  expect(await isThere(member)).toBe(true)
})

test('after 7 days two servers delete the account once, and its devices are signed out for good', async () => {
  const member = await server.loginAs('gone@example.com')
  await exportedBy(member)
  await ask(member)
  await wait(member, 7)
  await Promise.all([deleteDueAccounts(services), runHousekeeping(services)])
  expect(await isThere(member)).toBe(false)
  const refused = await member.fetch('/api/session')
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({
      code: 'session_revoked',
      revoked: { why: 'deleted', at: expect.any(String) },
    }),
  ])
  const { rows } = await db.run(
    `select account_id, user_agent, device_hash from session where revoked_why = 'deleted'`,
  )
  expect(rows).toMatchObject([{ user_agent: '', device_hash: null }])
  expect(rows[0]?.account_id).not.toBe(member.accountId)
  expect((await db.run(`select 1 from audit where act = 'deleteAccount'`)).rows).toHaveLength(1)
  await vi.waitFor(() => {
    const mails = server.mailbox.mails().filter(({ to }) => to === 'gone@example.com')
    expect(mails.filter(({ subject }) => subject.includes('已注销'))).toHaveLength(1)
  }, SOON)
})

test('a request that was on its way when its account was deleted writes nothing for it', async () => {
  const member = await server.loginAs('onitsway@example.com')
  await ask(member)
  await wait(member, 7)
  const letGo = await holdAccount(member)
  const deleting = deleteDueAccounts(services)
  await new Promise((later) => setTimeout(later, 200))
  const requests = [keep(member), wireDevice(member.fetch).ask({ mutations: [] })] as const
  await new Promise((later) => setTimeout(later, 200))
  letGo()
  await deleting
  expect(await isThere(member)).toBe(false)
  const [kept] = await Promise.all(requests)
  expect([kept.status, (await kept.json()).code]).toEqual([401, 'session_revoked'])
  const { rows } = await db.run('select 1 from account_sync where account_id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([])
})

test('an act of staff that waits for a member who is being deleted finds nobody, and is no fault of ours', async () => {
  const staff = await server.loginAs('noting@example.com', ['serve'])
  const member = await server.loginAs('noted@example.com')
  await ask(member)
  await wait(member, 7)
  const letGo = await holdAccount(member)
  const deleting = deleteDueAccounts(services)
  await new Promise((later) => setTimeout(later, 200))
  const noting = staff.fetch(`/api/staff/members/${member.user.memberNum}/notes`, {
    method: 'POST',
    body: { onceKey: anId(), words: 'Calls back tomorrow' },
  })
  await new Promise((later) => setTimeout(later, 200))
  letGo()
  await deleting
  const noted = await noting
  expect([noted.status, (await noted.json()).code]).toEqual([404, 'not_found'])
  expect(server.logged.filter((line) => line.includes('"bug"'))).toEqual([])
})

test.runIf(onPostgres)(
  'a login in the middle of the deletion opens no session that outlives the account',
  async () => {
    const member = await server.loginAs('inthemiddle@example.com')
    await ask(member)
    await wait(member, 7)
    const { email } = member.user
    const post = (path: string, body: object) => server.fetch(path, { method: 'POST', body })
    server.passMs(60_000)
    const mail = server.mailbox.mails()[0]
    const { challenge } = await (await post('/api/login/code', { email })).json()
    const code = await mailedCode(server.mailbox, email, mail)
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db.kysely)
      return rows[0]?.count ?? 0
    }
    let work: Promise<unknown> = Promise.resolve()
    await db.kysely.transaction().execute(async (tx) => {
      // The deletion has been to the sessions when it comes to this table.
      await sql`lock table book_difference in exclusive mode`.execute(tx)
      const deleting = deleteDueAccounts(services)
      await expect.poll(waiting).toBe(1)
      const entering = post('/api/login', { email, challenge, code })
      work = Promise.all([deleting, entering])
      await Promise.race([entering, expect.poll(waiting).toBe(2)])
    })
    await work
    expect(await isThere(member)).toBe(false)
    const { rows } = await db.run('select 1 from session where account_id = $1', [member.accountId])
    expect(rows).toEqual([])
  },
)

test('a request whose body arrives after its account was deleted is told so, and is no fault of ours', async () => {
  const member = await server.loginAs('slowly@example.com')
  await ask(member)
  await wait(member, 7)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const body = writable.getWriter()
  const request = member.fetch('/api/account/email/code', {
    method: 'POST',
    body: readable,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  })
  await body.write(Buffer.from('{"email":"other@example.com",'))
  await new Promise((later) => setTimeout(later, 200))
  await deleteDueAccounts(services)
  await body.write(Buffer.from('"language":"en"}'))
  await body.close()
  const answer = await request
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'session_revoked'])
})

test('a file that was on its way when its account was deleted does not stay', async () => {
  const member = await server.loginAs('late-file@example.com')
  const key = memberFileKey(member.accountId, 'ab'.repeat(32))
  await db.run('insert into picture (account_id, sha256, byte_length) values ($1, $2, 1)', [
    member.accountId,
    'ab'.repeat(32),
  ])
  await ask(member)
  await wait(member, 7)
  await runHousekeeping(services)
  expect(await isThere(member)).toBe(false)
  await services.files.put(key, Buffer.from('a picture that took long to draw'))
  server.passMs(HOUR_MS)
  await runHousekeeping(services)
  expect(await services.files.head(key)).toBeUndefined()
  expect((await db.run('select key from doomed_file')).rows).toEqual([])
})

test('what was opened since keeps the account, and the mail says why', async () => {
  const member = await server.loginAs('since@example.com')
  await ask(member)
  await declare(server, member)
  server.passMs(1_000)
  await wait(member, 7)
  await deleteDueAccounts(services)
  expect(await isThere(member)).toBe(true)
  expect((await ownDataOf(member)).deletion).toBeNull()
  expect((await eventsOf(member)).at(-1)).toEqual({
    kind: 'deletionCancelled',
    args: { blockers: ['parcel'] },
  })
})

test('a deletion that fails in the middle has deleted nothing, and is tried again', async () => {
  const member = await server.loginAs('half@example.com')
  await ask(member)
  await wait(member, 7)
  const broken = { ...services, enqueue: () => Promise.reject(new Error('no queue')) }
  await deleteDueAccounts(broken)
  expect((await member.fetch('/api/session')).status).toBe(200)
  expect((await db.run('select 1 from doomed_file')).rows).toEqual([])
  await deleteDueAccounts(services)
  expect(await isThere(member)).toBe(false)
})
