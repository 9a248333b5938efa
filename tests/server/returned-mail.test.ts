import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { clearMailMark } from '#features/bounces/server/mail-mark.ts'
import { makeMailTies } from '#features/bounces/server/mail-ties.ts'
import { readMailbox } from '#features/bounces/server/read-mailbox.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import {
  aComplaint,
  aNotification,
  anOldReturn,
  messageIdOf,
} from '#tests/support/returned-mails.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const SECRET = 'a-webhook-secret-of-more-than-32-characters'
let smtp: SmtpServer
let imap: ImapServer
let server: TestServer
let owner: LoggedInUser
beforeAll(async () => {
  smtp = await startSmtpServer()
  imap = await startImapServer()
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@sampan.example',
    BOUNCE_IMAP_URL: imap.url,
    MAIL_WEBHOOK_SECRET: SECRET,
  }
  server = await startTestServer({ env, smtp })
  owner = await server.loginAs('owner@example.com', 'staff')
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
  await imap.close()
})
beforeEach(() => {
  imap.messages.length = 0
})

let joined = 0
/** A new member, with a mail that they got since: the first code went to an address that was nobody's. */
async function aMember() {
  joined += 1
  const email = `member${joined}@example.com`
  const member = await server.loginAs(email)
  return { ...member, email, mail: await anotherMail(email) }
}
function lastMailTo(email: string): ReceivedMail {
  const mail = smtp.mails.findLast(({ to }) => to === email)
  if (mail === undefined) throw new Error(`No mail to ${email}`)
  return mail
}
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email).length
const toldTo = async (member: LoggedInUser) =>
  (await (await member.fetch('/api/session')).json()).mailReturned
const system = async () => (await (await owner.fetch('/api/staff/system')).json()).mail
const read = () => readMailbox(server.services)

/** A mail that is no code, sent or held. */
async function mailTo(email: string): Promise<void> {
  const { services, db } = server
  await inTransaction(db, (tx) =>
    services.enqueue(tx, 'send-mail', {
      to: email,
      language: 'en',
      mail: { kind: 'email-taken' },
      expiresAtMs: services.nowMs() + HOUR_MS,
    }),
  )
  await expect
    .poll(async () => (await db.run("select from jobs.job where name = 'send-mail'")).rows.length)
    .toBe(0)
}
async function anotherMail(email: string): Promise<ReceivedMail> {
  const count = mailsTo(email)
  await mailTo(email)
  await expect.poll(() => mailsTo(email)).toBe(count + 1)
  return lastMailTo(email)
}
const report = (events: object[], secret = SECRET) =>
  server.fetch('/api/webhooks/mail', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: { events },
  })

test('a permanent bounce holds all mail but codes, and is told to the member and to staff', async () => {
  const member = await aMember()
  expect(await toldTo(member)).toBeNull()
  imap.deliver(aNotification(member.mail))
  await read()
  expect(imap.messages).toEqual([])
  expect(await toldTo(member)).toEqual({ kind: 'permanent', since: expect.any(String) })
  const found = await owner.fetch(`/api/staff/members/${member.user.memberNum}`)
  expect((await found.json()).mailReturned).toMatchObject({ kind: 'permanent', code: '5.1.1' })
  const before = await system()
  const count = mailsTo(member.email)
  await mailTo(member.email)
  expect(mailsTo(member.email)).toBe(count)
  const after = await system()
  expect(after.held).toBe(before.held + 1)
  expect(after.returned.permanent).toBeGreaterThan(0)
  expect(after.mailbox).toMatchObject({ readAt: expect.any(String), failure: null })
})

test('a message that the mailbox cannot give keeps none behind it unread, and is told', async () => {
  const member = await aMember()
  imap.deliver('Subject: damaged')
  const [damaged] = imap.messages
  if (damaged) damaged.damaged = true
  imap.deliver(aNotification(member.mail))
  await read()
  expect(imap.messages).toEqual([damaged])
  expect(await toldTo(member)).toMatchObject({ kind: 'permanent' })
  expect((await system()).mailbox.failure).toMatch(/^IMAP: /)
  imap.messages.length = 0
  await read()
  expect((await system()).mailbox.failure).toBeNull()
})

test('a login by a mailed code ends it', async () => {
  const member = await aMember()
  imap.deliver(aNotification(member.mail))
  await read()
  const again = await server.loginAs(member.email)
  expect(await toldTo(again)).toBeNull()
  await anotherMail(member.email)
  imap.deliver(aNotification(member.mail))
  await read()
  expect(await toldTo(again)).toBeNull()
})

test('a temporary failure counts only when the third mail in two weeks came back', async () => {
  const member = await aMember()
  const { email } = member
  const temporary = { status: '4.4.1' }
  imap.deliver(aNotification(member.mail, temporary))
  imap.deliver(aNotification(member.mail, temporary))
  imap.deliver(aNotification(await anotherMail(email), { action: 'delayed', status: '4.4.1' }))
  imap.deliver(aNotification(await anotherMail(email), temporary))
  await read()
  expect(imap.messages).toEqual([])
  expect(await toldTo(member)).toBeNull()
  server.passMs(15 * DAY_MS)
  owner = await server.loginAs('owner@example.com', 'staff')
  for (const _ of [1, 2]) imap.deliver(aNotification(await anotherMail(email), temporary))
  await read()
  expect(await toldTo(member)).toBeNull()
  imap.deliver(aNotification(await anotherMail(email), temporary))
  await read()
  expect(await toldTo(member)).toMatchObject({ kind: 'temporary' })
})

test('a complaint and the old form of mail systems are understood', async () => {
  const complaining = await aMember()
  const old = await aMember()
  imap.deliver(aComplaint(complaining.mail))
  imap.deliver(anOldReturn(old.mail))
  await read()
  expect(imap.messages).toEqual([])
  expect(await toldTo(complaining)).toMatchObject({ kind: 'complaint' })
  expect(await toldTo(old)).toMatchObject({ kind: 'permanent' })
})

test('what names no mail of ours changes nothing and stays, flagged, in the mailbox', async () => {
  const member = await aMember()
  const unread = (await system()).mailbox.unread
  const forged = makeMailTies('another secret').tie(`<${crypto.randomUUID()}@127.0.0.1>`, {
    accountId: member.accountId,
    email: member.email,
  })
  const name = messageIdOf(member.mail)
  const text = member.mail.text.replaceAll(name, forged)
  expect(text).not.toBe(member.mail.text)
  imap.deliver(aNotification({ ...member.mail, text }))
  imap.deliver(`From: mei@example.com\nSubject: hello\n\n550 ${name}\n`)
  imap.deliver('\u0000\u0001 nothing')
  imap.deliver(`Subject: long\n\n${'x'.repeat(1_100_000)}\n`)
  await read()
  expect(imap.messages.map(({ flags }) => [...flags].toSorted())).toEqual(
    Array.from({ length: 4 }, () => ['\\Flagged', '\\Seen']),
  )
  expect(await toldTo(member)).toBeNull()
  await read()
  expect((await system()).mailbox.unread).toBe(unread + 4)
})

test('while the mailbox is away the page System says so, and the next run goes on', async () => {
  const member = await aMember()
  await imap.close()
  await read()
  expect((await system()).mailbox.failure).toBe('IMAP: ECONNREFUSED')
  imap = await startImapServer(imap.port)
  imap.deliver(aNotification(member.mail))
  await read()
  expect((await system()).mailbox.failure).toBeNull()
  expect(await toldTo(member)).toMatchObject({ kind: 'permanent' })
})

test('the provider reports by webhook with its secret, once for each mail', async () => {
  const member = await aMember()
  const messageId = messageIdOf(member.mail)
  const event = { kind: 'permanent', messageId, code: '5.1.1' }
  expect((await report([event], 'a-wrong-secret-of-more-than-32-characters')).status).toBe(401)
  expect(await toldTo(member)).toBeNull()
  const before = (await system()).returned.permanent
  const forged = {
    ...event,
    messageId: messageId.replace(/^<./, (was) => (was === '<_' ? '<-' : '<_')),
  }
  const answer = await report([event, event, forged])
  expect(await answer.json()).toEqual({ taken: 2, unknown: 1 })
  expect(await toldTo(member)).toMatchObject({ kind: 'permanent' })
  expect((await system()).returned.permanent).toBe(before + 1)
  expect((await report([{ ...event, kind: 'unknown' }])).status).toBe(422)
})

test('a report about the address that an account had before does not mark its new one', async () => {
  const member = await aMember()
  await server.db.run('update account set email = $1 where account_id = $2', [
    'new@example.com',
    member.accountId,
  ])
  const answer = await report([{ kind: 'permanent', messageId: messageIdOf(member.mail) }])
  expect(await answer.json()).toEqual({ taken: 0, unknown: 1 })
  expect(await toldTo(member)).toBeNull()
})

test.each(['https://host/INBOX', 'imaps://host/INBOX', 'returns'])(
  'the mailbox %s is refused at the start without its secret',
  (url) => {
    expect(() => readSettings({ BOUNCE_IMAP_URL: url })).toThrow(
      'BOUNCE_IMAP_URL must be imaps://user:password@host/INBOX',
    )
  },
)

test('temporary failures of others count for nobody, and none counts any more after a proof', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const fail = async (email: string) =>
    imap.deliver(aNotification(await anotherMail(email), { status: '4.4.1' }))
  for (const email of [one.email, one.email, other.email]) await fail(email)
  await read()
  expect([await toldTo(one), await toldTo(other)]).toEqual([null, null])
  await inTransaction(server.db, (tx) => clearMailMark(tx, one.accountId))
  for (const _ of [1, 2]) await fail(one.email)
  await read()
  expect(await toldTo(one)).toBeNull()
  await fail(one.email)
  await read()
  expect(await toldTo(one)).toMatchObject({ kind: 'temporary' })
})
