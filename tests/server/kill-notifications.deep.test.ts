import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { keepPush } from '#features/notices/contract/push.ts'
import { logInToChild, requestsOf } from '#tests/support/child-login.ts'
import {
  type ChildServer,
  ROOT,
  runProgram,
  startChildServer,
} from '#tests/support/child-server.ts'
import { arrival } from '#tests/support/member-events.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { anArrival } from '#tests/support/warehouse.ts'

const SOON = { timeout: 30_000 }
const MEMBER = 'mei@example.com'
const STAFF = 'staff@example.com'

const push = await startPushService()
const smtp = await startSmtpServer({ answerTo: () => (isMailHung ? undefined : '250 ok') })
let isMailHung = false
let running: ChildServer | undefined
afterAll(async () => {
  await running?.kill('SIGKILL')
  await push.stop()
  await smtp.close()
})

const directory = ownDirectory('notifications')
const env = {
  ...directory,
  GIFT_COUPONS: '0',
  NODE_OPTIONS: `--import=${join(ROOT, 'tests/support/route-pushes.mjs')}`,
  PUSH_SERVICE: push.url,
}
const withMail = { ...env, SMTP_URL: smtp.url, MAIL_FROM: 'hello@sampan.example' }
async function start(given: Record<string, string>): Promise<ChildServer> {
  running = await startChildServer(given)
  return running
}

test('kill -9 after a parcel was received, in the middle of its push and of its mail: both are sent at the next starts', async () => {
  const server = await start(env)
  const here = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)
  const { memberNum, ...member } = await logInToChild(server, MEMBER)
  const asMember = requestsOf(here, member)
  const { subscription, told } = push.subscribe()
  const response = await asMember(keepPush.path, { method: 'PUT', body: subscription })
  expect(response.status).toBe(200)
  const staff = requestsOf(here, await logInToChild(server, STAFF))
  await runProgram('staff.ts', ['grant', STAFF, '--rights', 'receive'], env)

  push.answerNext('never')
  const body = anArrival({ to: { kind: 'member', memberNum } })
  const received = await staff('/api/staff/parcels/receive', { method: 'POST', body })
  expect(received.status).toBe(200)
  await expect.poll(() => push.called.length, SOON).toBe(1)
  await server.kill('SIGKILL')
  expect(told).toEqual([])

  // Ten minutes later.
  const { DATA_DIR } = directory
  const db = await openDatabase({ kind: 'directory', dataDirectory: DATA_DIR })
  await db.run('update mail_batch set due_at = now()')
  await db.close()
  isMailHung = true
  const second = await start(withMail)
  await expect.poll(() => told.length, SOON).toBe(1)
  await expect.poll(() => smtp.heard.join(), SOON).toContain('RCPT')
  await second.kill('SIGKILL')
  expect(smtp.mails).toEqual([])

  isMailHung = false
  await start(withMail)
  await expect.poll(() => smtp.mails.map(readMail), SOON).toMatchObject([{ to: MEMBER }])
  expect(told).toHaveLength(1)
}, 120_000)

test('what is rolled back is neither pushed nor mailed', async () => {
  const server = await sharedServer({ pushFetch: push.fetch })
  const { accountId, fetch: request } = await server.loginAs(MEMBER)
  const { subscription } = push.subscribe()
  await request(keepPush.path, { method: 'PUT', body: subscription })
  const { db, services } = server
  const happen = (isWhole: boolean) =>
    inTransaction(db, async (tx) => {
      await writeForOne(tx, accountId, { kind: 'system' }, services, async (scope) => {
        scope.event(arrival('SF1'))
      })
      if (!isWhole) throw new Error('rolled back')
    })
  await expect(happen(false)).rejects.toThrow('rolled back')
  const waiting = async () => {
    const { rows } = await db.run(
      `select (select count(*)::int from event where kind = 'parcelReceived') as events,
        (select count(*)::int from mail_batch) as mails, (select count(*)::int from jobs.job) as jobs`,
    )
    return rows[0]
  }
  expect(await waiting()).toEqual({ events: 0, mails: 0, jobs: 0 })
  const before = push.called.length
  await happen(true)
  expect(await waiting()).toMatchObject({ events: 1, mails: 1 })
  await expect.poll(() => push.called.slice(before), SOON).toEqual([subscription.endpoint])
})
