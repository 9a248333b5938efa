import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MemberEvent, OptionalKind } from '#engine/shared/events.ts'
import type { Language } from '#engine/shared/languages.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { closeMailBatches } from '#features/notices/server/close-mail-batches.ts'
import { MAIL_BATCH_MS } from '#features/notices/server/notify-members.ts'
import { sendEventMail } from '#features/notices/server/send-event-mail.ts'
import { arrival, decision } from '#tests/support/member-events.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const HOME = 'https://sampan.example'
const SOON = { timeout: 30_000 }
let smtp: SmtpServer
let server: TestServer
let answers: { to: (address: string) => string; mail: (mail: ReceivedMail) => string }
let members = 0

beforeAll(async () => {
  smtp = await startSmtpServer({
    answerTo: (to) => answers.to(to),
    answerMail: (mail) => answers.mail(mail),
  })
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Sampan <hello@sampan.example>',
    PUBLIC_URL: HOME,
    SUPPORT_EMAIL: 'help@sampan.example',
  }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})
beforeEach(async () => {
  answers = { to: () => '250 ok', mail: () => '250 kept' }
  await server.db.run('delete from mail_batch')
  await settled()
  smtp.mails.length = 0
  smtp.refused.length = 0
  server.logged.length = 0
})

type Member = { accountId: string; email: string }
async function aMember(language: Language | null = 'en'): Promise<Member> {
  const email = `mail${++members}@example.com`
  const { id } = await registerMember(server.services, { email, language })
  return { accountId: id, email }
}
const unsubscribe = (path: string) =>
  server.fetch(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
const mute = ({ accountId }: Member, kind: OptionalKind) =>
  unsubscribe(server.services.unsubscribeLinks.pathFor(accountId, kind))
const happens = ({ accountId }: Member, ...events: MemberEvent[]) =>
  writeAs(server, accountId, async (scope) => {
    for (const event of events) scope.event(event)
  })
/** Moves the clock past the end of the open batches. */
async function close() {
  server.passMs(MAIL_BATCH_MS)
  await closeMailBatches(server.services)
}
const jobs = async () => (await server.db.run('select name from jobs.job')).rows
const settled = () => expect.poll(jobs, SOON).toEqual([])
const mailed = async () => {
  await settled()
  return smtp.mails.map(readMail)
}

test.each([
  ['en', 'Your parcel is in our warehouse', 'Tracking number SF1, package number PKSF1', 'en'],
  ['zh', '你的包裹已入库', '快递单号 SF1，包裹号 PKSF1，日本仓', 'zh-Hans'],
  ['zh2', '你的包裹已入庫', '物流單號 SF1，包裹號 PKSF1，日本倉', 'zh-Hant'],
  [null, '你的包裹已入库', '快递单号 SF1，包裹号 PKSF1，日本仓', 'zh-Hans'],
] as const)(
  'a mail in %s has words, a link, a contact and HTML for light and dark',
  async (language, subject, line, lang) => {
    const member = await aMember(language)
    await happens(member, arrival('SF1'))
    await close()
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.to).toBe(member.email)
    expect(mail?.headers.get('subject')).toBe(subject)
    expect(mail?.headers.get('from')).toBe('Sampan <hello@sampan.example>')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(line)
      expect(body).toContain(`${HOME}/admin/package/all?code=PKSF1`)
      expect(body).toContain('help@sampan.example')
    }
    expect(mail?.html).toContain(`<html lang="${lang}">`)
    expect(mail?.html).toContain('color-scheme')
    expect(mail?.html).not.toMatch(/<img|url\(|<script|<link/)
  },
)

test('events of one kind within ten minutes are one mail, with each thing once', async () => {
  const member = await aMember()
  const again = anId()
  await happens(member, arrival('SF1'))
  server.passMs(MAIL_BATCH_MS / 2)
  await happens(member, arrival('SF2', again), arrival('SF3'))
  await happens(member, arrival('SF2', again))
  await closeMailBatches(server.services)
  expect(await mailed()).toEqual([])
  server.passMs(MAIL_BATCH_MS / 2)
  await closeMailBatches(server.services)
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail?.headers.get('subject')).toBe('3 of your parcels are in our warehouse')
  const links = mail?.html.match(/package\/all\?code=\w+/g)
  expect(links?.toSorted()).toEqual(['SF1', 'SF2', 'SF3'].map((n) => `package/all?code=PK${n}`))
})

test('another kind, another member and what happens later are mails of their own', async () => {
  const [one, other] = [await aMember(), await aMember()]
  await happens(one, arrival('SF1'), decision('no proof'))
  await happens(other, arrival('SF2'))
  await close()
  await happens(one, arrival('SF3'))
  await closeMailBatches(server.services)
  expect((await mailed()).map(({ to }) => to).toSorted()).toEqual(
    [one.email, one.email, other.email].toSorted(),
  )
  await close()
  expect((await mailed()).at(-1)?.text).toContain('SF3')
})

test('a mail lists at most thirty things and counts the others', async () => {
  const member = await aMember()
  await happens(member, ...Array.from({ length: 40 }, (_, n) => arrival(`SF${100 + n}`)))
  await close()
  const [mail] = await mailed()
  expect(mail?.text.match(/Tracking number/g)).toHaveLength(30)
  expect(mail?.text).toContain('and 10 more')
})

test('a batch becomes one mail although two servers close it while more events come', async () => {
  const member = await aMember()
  await happens(member, arrival('SF1'))
  server.passMs(MAIL_BATCH_MS)
  await Promise.all([
    closeMailBatches(server.services),
    happens(member, arrival('SF2')),
    closeMailBatches(server.services),
  ])
  await close()
  await close()
  const texts = (await mailed()).map(({ text }) => text).join('\n')
  expect(texts.match(/Tracking number SF1/g)).toHaveLength(1)
  expect(texts.match(/Tracking number SF2/g)).toHaveLength(1)
})

test('a server that dies while it closes a batch leaves it for the next', async () => {
  const member = await aMember()
  await happens(member, arrival('SF1'))
  server.passMs(MAIL_BATCH_MS)
  const dying = { ...server.services, enqueue: () => Promise.reject(new Error('killed')) }
  await expect(closeMailBatches(dying)).rejects.toThrow('killed')
  expect(await mailed()).toEqual([])
  await closeMailBatches(server.services)
  expect(await mailed()).toHaveLength(1)
})

test('a batch that a clock far ahead has made is mailed', async () => {
  const member = await aMember()
  server.passMs(365 * 86_400_000)
  await happens(member, arrival('SF1'))
  server.passMs(-365 * 86_400_000)
  await closeMailBatches(server.services)
  expect(await mailed()).toHaveLength(1)
})

test('an address that is refused for good is dropped, and others get their mail', async () => {
  const [bounced, other] = [await aMember(), await aMember()]
  answers.to = (to) => (to === bounced.email ? `550 5.1.1 <${to}> unknown` : '250 ok')
  await happens(bounced, arrival('SF1'))
  await happens(other, arrival('SF2'))
  await close()
  expect((await mailed()).map(({ to }) => to)).toEqual([other.email])
  expect(server.logged.join('\n')).toContain('mail refused')
  expect(server.logged.join('\n')).not.toContain(bounced.email)
})

test('a try that fails is repeated as the same mail', async () => {
  const member = await aMember()
  let tries = 0
  answers.mail = () => (++tries === 1 ? '451 later' : '250 kept')
  await happens(member, arrival('SF1'))
  await close()
  const [mail] = await mailed()
  const first = smtp.refused.map(readMail)[0]
  expect(mail?.headers.get('message-id')).toMatch(/^\s*<[\w-]{59}@sampan\.example>$/)
  expect(first?.headers.get('message-id')).toBe(mail?.headers.get('message-id'))
})

test('what people wrote is text in HTML and never a header', async () => {
  const member = await aMember()
  const written = '<img src=x onerror=alert(1)>&"\r\nBcc: thief@example.com\r\n\r\nbody'
  await happens(member, decision(written), arrival('SF1\r\nBcc: thief@example.com'))
  await close()
  const mails = await mailed()
  expect(mails).toHaveLength(2)
  for (const { headers, html } of mails) {
    expect([...headers.keys()]).not.toContain('bcc')
    expect(html).not.toContain('<img')
  }
  expect(mails.map(({ html }) => html).join()).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;')
  expect(smtp.heard.filter((line) => line.includes('thief'))).toEqual([])
})

test('a mail has its unsubscribe link in a header, which one tap uses, and in its text', async () => {
  const member = await aMember()
  await happens(member, arrival('SF1'))
  await close()
  const [mail] = await mailed()
  const url = /^<(.*)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(url).toContain(`${HOME}/api/unsubscribe?kind=parcelReceived&token=`)
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(url)
  const { pathname, search } = new URL(url)
  expect((await unsubscribe(pathname + search)).status).toBe(200)
  await happens(member, arrival('SF2'), decision('no proof'))
  await close()
  const [, ...later] = await mailed()
  expect(later.map(({ text }) => text)).toEqual([expect.stringContaining('no proof')])
})

test('what is switched off while its batch is open is not mailed', async () => {
  const member = await aMember()
  await happens(member, arrival('SF1'))
  await mute(member, 'parcelReceived')
  await close()
  expect(await mailed()).toEqual([])
})

test('of two events of one object the last wanted one is mailed', async () => {
  const member = await aMember()
  const both = (objectId: string) => [arrival('SF1', objectId), { ...decision('x'), objectId }]
  await happens(member, ...both(anId()))
  await close()
  expect((await mailed()).map(({ text }) => text)).toEqual([expect.stringContaining('Declined')])
  await mute(member, 'claimDecided')
  await happens(member, ...both(anId()))
  await close()
  expect((await mailed()).at(-1)?.text).toContain('Tracking number SF1')
})

test('a login is mailed at once if its device is new, and the mail says why it has no switch', async () => {
  const member = await aMember()
  const login = (device: 'first' | 'known' | 'new'): MemberEvent => ({
    kind: 'login',
    objectId: anId(),
    args: { device },
  })
  await happens(member, login('first'), login('known'))
  await close()
  expect(await mailed()).toEqual([])
  await happens(member, login('new'))
  await closeMailBatches(server.services)
  const [mail] = await mailed()
  expect(mail?.headers.get('subject')).toBe('New login to your Sampan account')
  expect(mail?.text).toMatch(/Login from a new device or browser, \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(mail?.text).toContain('can’t unsubscribe')
  expect(mail?.headers.has('list-unsubscribe')).toBe(false)
  expect(mail?.text).not.toContain('/api/unsubscribe')
})

test('the running server closes what is due by itself', async () => {
  const member = await aMember()
  await happens(member, arrival('SF1'))
  server.passMs(MAIL_BATCH_MS)
  await expect.poll(() => smtp.mails.length, SOON).toBe(1)
})

test('an account that is gone gets no mail, and the queue goes on', async () => {
  const member = await aMember()
  const due = { event_ids: [anId()], due_at: new Date(0).toISOString() }
  await server.db.kysely
    .insertInto('mail_batch')
    .values([{ account_id: anId(), kind: 'parcelReceived', ...due }])
    .execute()
  await happens(member, arrival('SF1'))
  await close()
  expect(await mailed()).toHaveLength(1)
})

test('a kind that this version does not know is tried again, by the server that does', async () => {
  const { accountId } = await aMember()
  const job = { mailId: anId(), accountId, kind: 'ofTomorrow', eventIds: [anId()] }
  const mailer = {
    send: async () => ({ state: 'sent' as const }),
    isReady: async () => true,
    close: () => {},
  }
  const sent = sendEventMail(job, { ...server.services, mailer })
  await expect(sent).rejects.toThrow('no mail is known for events of the kind ofTomorrow')
})

test('a decline that was taken back before its mail is not mailed, and one after it is', async () => {
  const member = await aMember()
  const args = { code: 'BRRCY1T21AR' }
  const objectId = anId()
  const decline = (reason: string): MemberEvent => ({
    kind: 'requestDeclined',
    objectId,
    args: { ...args, reasonKind: 'other', reason },
  })
  await happens(member, decline('A slip'))
  server.passMs(1_000)
  await happens(member, { kind: 'requestReviewedAgain', objectId, args })
  server.passMs(1_000)
  await happens(member, decline('Meant so'))
  server.passMs(1_000)
  await happens(member, { ...decline('Another one'), objectId: anId() })
  await close()
  const texts = (await mailed()).map(({ text }) => text).join()
  expect(texts).not.toContain('A slip')
  expect(texts).toContain('Meant so')
  expect(texts).toContain('Another one')
  expect(texts).toContain('is under review again')
})
