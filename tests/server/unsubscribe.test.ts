import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#engine/shared/languages.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import {
  makeUnsubscribeLinks,
  readUnsubscribeLinks,
} from '#features/notices/server/unsubscribe-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let server: TestServer
let members = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function aMember(language: Language | null = 'en') {
  const email = `reader${++members}@example.com`
  const { id } = await registerMember(server.services, { email, language })
  const path = server.services.unsubscribeLinks.pathFor(id, 'parcelReceived')
  return { accountId: id, email, path }
}
const mutedOf = async ({ accountId }: { accountId: string }) => {
  const { rows } = await server.db.run(
    'select muted_notifications as muted from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.muted ?? []
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string) =>
  server.fetch(path, { method: 'POST', body, headers: form })

test.each([
  ['en', 'en', 'Stop getting e-mails about received parcels?'],
  ['zh', 'zh-Hans', '要停止接收“包裹入库”邮件吗？'],
  ['zh2', 'zh-Hant', '要停止接收「包裹入庫」信件嗎？'],
  [null, 'zh-Hans', '要停止接收“包裹入库”邮件吗？'],
] as const)(
  'the page of a link asks in %s, needs no script and changes nothing',
  async (language, lang, words) => {
    const member = await aMember(language)
    const answer = await server.fetch(member.path)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(words)
    expect(page).toContain('<form method="post"')
    expect(page).not.toContain('<script')
    expect(page).not.toContain(member.email)
    expect(await mutedOf(member)).toEqual([])
  },
)

test('the button turns the mails off and the next one turns them on again', async () => {
  const member = await aMember()
  const off = await post(member.path, 'subscribe=0')
  expect(await off.text()).toContain('You’re unsubscribed from e-mails about received parcels.')
  expect(await mutedOf(member)).toEqual(['mail/parcelReceived'])
  const on = await post(member.path, 'subscribe=1')
  expect(await on.text()).toContain('You’ll get e-mails about received parcels again.')
  expect(await mutedOf(member)).toEqual([])
})

test.each([
  ['List-Unsubscribe=One-Click', form['content-type']],
  ['', 'text/plain'],
  [
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    'multipart/form-data; boundary=x',
  ],
])('a mail program turns them off by %j, as often as it likes', async (body, type) => {
  const member = await aMember()
  for (let i = 0; i < 2; i++) {
    const headers = { 'content-type': type }
    const answer = await server.fetch(member.path, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
  }
  expect(await mutedOf(member)).toEqual(['mail/parcelReceived'])
})

test('the page and the switch in the app are one setting, on every device', async () => {
  const user = await server.loginAs('switch@example.com')
  const phone = wireDevice(user.fetch)
  const turn = (notification: string, isOn: boolean) =>
    phone.push({ op: 'account.switch', id: user.accountId, set: { notification, isOn } })
  expect(await turn('push/login', false)).toMatchObject([{ status: 'applied' }])
  const path = server.services.unsubscribeLinks.pathFor(user.accountId, 'claimDecided')
  await post(path, 'List-Unsubscribe=One-Click')
  expect(await mutedOf(user)).toEqual(['mail/claimDecided', 'push/login'])
  expect(await turn('mail/claimDecided', true)).toMatchObject([{ status: 'applied' }])
  expect(await mutedOf(user)).toEqual(['push/login'])
})

test.each(['mail/login', 'mail/parcelDeclared', 'sms/login'])(
  'there is no switch %s',
  async (notification) => {
    const user = await server.loginAs(`none-${notification.replace('/', '-')}@example.com`)
    const set = { notification, isOn: false }
    const results = await wireDevice(user.fetch).push({
      op: 'account.switch',
      id: user.accountId,
      set,
    })
    expect(results).toMatchObject([{ status: 'rejected', code: 'validation' }])
    expect(await mutedOf(user)).toEqual([])
  },
)

test('a link of another kind, another member or another server changes nothing', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const token = new URL(member.path, server.url).searchParams.get('token') ?? ''
  const foreign = makeUnsubscribeLinks('another').pathFor(member.accountId, 'parcelReceived')
  const theirs = Buffer.from(token, 'base64url')
  Buffer.from(other.accountId.replaceAll('-', ''), 'hex').copy(theirs)
  const links = [
    member.path.replace('parcelReceived', 'claimDecided'),
    member.path.replace('parcelReceived', 'login'),
    `/api/unsubscribe?kind=parcelReceived&token=${theirs.toString('base64url')}`,
    foreign,
    member.path.slice(0, -3),
    '/api/unsubscribe',
  ]
  for (const link of links) {
    for (const answer of [await server.fetch(link), await post(link, 'subscribe=0')]) {
      expect([link, answer.status]).toEqual([link, 404])
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  }
  expect(await mutedOf(member)).toEqual([])
  expect(await mutedOf(other)).toEqual([])
})

test('a link that leads nowhere says so in the language of the browser', async () => {
  const headers = { 'accept-language': 'zh-TW' }
  const page = await (await server.fetch('/api/unsubscribe?kind=x', { headers })).text()
  expect(page).toContain('連結不完整或無效')
})

test('a link outlives the server that made it', async () => {
  const { accountId, path } = await aMember()
  const later = await readUnsubscribeLinks(server.db, server.services)
  expect(later.pathFor(accountId, 'parcelReceived')).toBe(path)
})
