import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { type LoggedInUser, mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival } from '#tests/support/warehouse.ts'

const server = await sharedServer()

let addresses = 0
const newStaff = () => server.loginAs(`proof${++addresses}@example.com`, 'staff')
const post = async (by: LoggedInUser, path: string, body: object) => {
  const answer = await by.fetch(path, { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}
async function askProof(staff: LoggedInUser) {
  const [known] = server.mailbox.mails()
  const { challenge } = await post(staff, '/api/session/proof/code', { language: 'en' })
  return { challenge, code: await mailedCode(server.mailbox, staff.user.email, known) }
}
const work = (by: LoggedInUser) => by.fetch('/api/staff/work?warehouseId=CN&list=expected')

test('a staff session needs a new proof twelve hours after its login', async () => {
  const staff = await newStaff()
  server.passMs(12 * HOUR_MS - 1)
  expect((await work(staff)).status).toBe(200)
  server.passMs(1)
  const sha256 = 'ab'.repeat(32)
  for (const [method, path] of [
    ['GET', '/api/staff/work'],
    ['POST', '/api/staff/parcels/receive'],
    ['PUT', `/api/staff/blobs/${sha256}`],
    ['GET', `/api/staff/blobs/${staff.accountId}/${sha256}`],
  ] as const) {
    const answer = await staff.fetch(path, { method, ...(method !== 'GET' && { body: '{' }) })
    expect([path, answer.status, (await answer.json()).code]).toEqual([
      path,
      403,
      'reauth_required',
    ])
  }
  expect((await staff.fetch('/api/session')).status).toBe(200)
})

test("a code mailed to the session's address proves it for twelve hours, and the request succeeds", async () => {
  const staff = await newStaff()
  server.passMs(12 * HOUR_MS)
  const arrival = anArrival()
  expect((await post(staff, '/api/staff/parcels/receive', arrival)).code).toBe('reauth_required')
  expect(await post(staff, '/api/session/proof', await askProof(staff))).toEqual({
    status: 200,
    ok: true,
  })
  expect((await post(staff, '/api/staff/parcels/receive', arrival)).status).toBe(200)
  server.passMs(12 * HOUR_MS)
  expect((await work(staff)).status).toBe(403)
})

test('a wrong code, a used one and one of another account are refused', async () => {
  const staff = await newStaff()
  const other = await newStaff()
  server.passMs(12 * HOUR_MS)
  const mailed = await askProof(staff)
  const code = mailed.code === '000000' ? '000001' : '000000'
  expect((await post(staff, '/api/session/proof', { ...mailed, code })).code).toBe('code_wrong')
  expect((await post(other, '/api/session/proof', mailed)).code).toBe('challenge_expired')
  expect((await work(other)).status).toBe(403)
  expect((await post(staff, '/api/session/proof', mailed)).status).toBe(200)
  server.passMs(12 * HOUR_MS)
  expect((await post(staff, '/api/session/proof', mailed)).code).toBe('challenge_expired')
  expect((await work(staff)).status).toBe(403)
})

test('a proof counts for one session only', async () => {
  const email = `proof${++addresses}@example.com`
  const desk = await server.loginAs(email, 'staff')
  server.passMs(60_000)
  const stolen = await server.loginAs(email, 'staff')
  server.passMs(12 * HOUR_MS)
  await post(desk, '/api/session/proof', await askProof(desk))
  expect([(await work(desk)).status, (await work(stolen)).status]).toEqual([200, 403])
})

test('member sessions need no proof', async () => {
  const member = await server.loginAs(`proof${++addresses}@example.com`)
  server.passMs(DAY_MS)
  expect((await member.fetch('/api/session')).status).toBe(200)
  expect((await (await work(member)).json()).code).toBe('not_staff')
})

test.each([
  ['en', 'export', /^\d{6} is your .* code to export your data$/],
  ['zh', 'export', /^\d{6} 是你在.*导出数据的验证码$/],
  ['zh2', 'export', /^\d{6} 是你在.*匯出資料的驗證碼$/],
  ['en', 'deletion', /code to delete your account$/],
  ['en', undefined, /code to confirm it’s you$/],
] as const)(
  'in %s the mail of a code for %s says what it is for',
  async (language, act, subject) => {
    const member = await newStaff()
    const [known] = server.mailbox.mails()
    expect((await post(member, '/api/session/proof/code', { language, act })).status).toBe(202)
    await mailedCode(server.mailbox, member.user.email, known)
    const [mail] = server.mailbox.mails()
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toMatch(/\d{6}/)
    expect(mail?.text).not.toMatch(/login code|登录验证码|登入驗證碼/)
  },
)
