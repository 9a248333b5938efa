import { expect, test, vi } from 'vitest'
import { OPERATOR } from '#engine/server/database/records.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const owner = await server.loginAs('owner@example.com', 'staff')

const invite = async (
  email: string,
  rights: readonly string[] = ['receive'],
  language?: string,
) => {
  const body = { email, rights, ...(language && { language }) }
  const answer = await owner.fetch('/api/staff/people', { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}
const dismiss = async (accountId: string, by = owner) => {
  const path = `/api/staff/people/${accountId}/dismissal`
  const answer = await by.fetch(path, { method: 'POST' })
  return { status: answer.status, ...(await answer.json()) }
}

test('who is invited gets a mail with the console, logs in, and may do what was given', async () => {
  const invited = await invite('new@example.com', ['receive', 'ship'], 'zh2')
  expect(invited).toMatchObject({ status: 200, rights: ['receive', 'ship'] })
  const mail = await vi.waitFor(() => {
    const found = server.mailbox.mails().find(({ to }) => to === 'new@example.com')
    return found ?? expect.fail('no mail yet')
  })
  // The console is the 404 page to whoever is not logged in.
  expect(mail?.text).toContain('/login?to=%2Fstaff')
  expect(mail?.text).toContain('owner@example.com')
  expect(mail?.subject).toContain('邀請')
  const staff = await server.loginAs('new@example.com')
  expect((await staff.fetch('/api/staff/queues')).status).toBe(200)
  expect((await (await staff.fetch('/api/staff/people')).json()).code).toBe('right_missing')
  expect(await invite('new@example.com')).toMatchObject({ status: 409, code: 'already_staff' })
})

test('a member becomes staff with the account that they have', async () => {
  const member = await server.loginAs('member@example.com')
  expect(await invite('member@example.com')).toMatchObject({ accountId: member.accountId })
  expect((await member.fetch('/api/staff/queues')).status).toBe(200)
})

test('the console opens for somebody where it was said, until they are dismissed', async () => {
  const start = async ({ fetch }: Pick<typeof owner, 'fetch'>) =>
    (await (await fetch('/api/session')).json()).startPage
  const body = { email: 'till@example.com', rights: ['receive', 'moveMoney'] }
  const begin = (startPage: string) =>
    owner.fetch('/api/staff/people', { method: 'POST', body: { ...body, startPage } })
  for (const name of ['tourist', 'staff', 'staffNowhere', 'constructor'])
    expect((await begin(name)).status).toBe(422)
  const { accountId } = await (await begin('staffTransfers')).json()
  const till = await server.loginAs(body.email)
  expect(await start(till)).toBe('staffTransfers')

  const change = async (account: string, given: object) => {
    const path = `/api/staff/people/${account}/rights`
    return (await owner.fetch(path, { method: 'PUT', body: given })).json()
  }
  const rights = ['receive']
  expect(await change(accountId, { rights })).toMatchObject({ startPage: 'staffTransfers' })
  expect(await change(accountId, { rights, startPage: null })).toMatchObject({ startPage: null })
  await change(accountId, { rights, startPage: 'staffCount' })
  expect(await start(till)).toBe('staffCount')
  await dismiss(accountId)
  expect(await start(await server.loginAs(body.email))).toBeNull()

  // One's own start page is no right.
  const { staff } = await (await owner.fetch('/api/staff/people')).json()
  const own = staff.find((one: { accountId: string }) => one.accountId === owner.accountId)
  expect(await change(owner.accountId, { rights })).toMatchObject({ code: 'own_case' })
  await change(owner.accountId, { rights: own.rights, startPage: 'staffLedger' })
  expect(await start(owner)).toBe('staffLedger')
})

test('an invitation without a right or to no address is refused by the field', async () => {
  expect(await invite('x@example.com', [])).toMatchObject({ status: 422 })
  expect(await invite('nobody')).toMatchObject({ status: 422 })
})

test('who is dismissed is signed out everywhere, and is a member again', async () => {
  const phone = await server.loginAs('leaver@example.com', ['receive'])
  const desk = await server.loginAs('leaver@example.com')
  expect(await dismiss(phone.accountId)).toMatchObject({ status: 200, sessionsEnded: 2 })
  for (const { fetch } of [phone, desk]) {
    const answer = await fetch('/api/staff/queues')
    expect(await answer.json()).toMatchObject({
      code: 'session_revoked',
      revoked: { why: 'dismissed' },
    })
  }
  const again = await server.loginAs('leaver@example.com')
  expect((await (await again.fetch('/api/staff/queues')).json()).code).toBe('not_staff')
  expect(await dismiss(phone.accountId)).toMatchObject({ code: 'not_found' })
  expect(await dismiss(anId())).toMatchObject({ code: 'not_found' })
  expect(await dismiss(owner.accountId)).toMatchObject({ code: 'own_case' })
})

test('one person does not get to act alone by dismissing the other who holds the right', async () => {
  const other = await server.loginAs('other@example.com', ['settings'])
  expect(await dismiss(other.accountId)).toMatchObject({ status: 200 })
  const { warehouses } = await (await owner.fetch('/api/staff/warehouses')).json()
  const [{ address }] = warehouses
  const { id, updatedAt: _, ...body } = address
  const path = `/api/staff/warehouses/${id}`
  const move = async (recipient: string) =>
    (await owner.fetch(path, { method: 'PUT', body: { ...body, recipient } })).json()
  // Nor by blocking the account that is no staff any more.
  const { memberNum } = other.user
  const block = { method: 'POST', body: { onceKey: anId(), reason: 'Gone' } }
  expect((await owner.fetch(`/api/staff/members/${memberNum}/block`, block)).status).toBe(200)
  expect(await move('Moved')).toEqual({ isProposed: true })
  // The operator may say that nobody else is left.
  await setRole(server.services, OPERATOR, { email: 'other@example.com', role: 'member' })
  expect((await move('Alone')).isProposed).not.toBe(true)
})

test('who may give rights hears of an invitation with a right over money', async () => {
  await invite('dear@example.com', ['moveMoney'])
  const mail = await vi.waitFor(() => {
    const mails = server.mailbox.mails().filter(({ to }) => to === 'owner@example.com')
    return mails.find(({ text }) => text.includes('dear@example.com')) ?? expect.fail('no mail yet')
  })
  expect(mail.text).toMatch(/right over money or settings was given|至少授予了一项/)
})

test('of two who dismiss each other one is first, and the other has lost the right', async () => {
  const ann = await server.loginAs('ann-of-two@example.com', ['settings'])
  const bob = await server.loginAs('bob-of-two@example.com', ['settings'])
  const answers = await Promise.all([dismiss(bob.accountId, ann), dismiss(ann.accountId, bob)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who is dismissed in the same moment invites nobody', async () => {
  const dismissed = await server.loginAs('dismissed-inviter@example.com', RIGHTS)
  const body = { email: 'their-friend@example.com', rights: [...RIGHTS] }
  const [dismissal, invitation] = await Promise.all([
    dismiss(dismissed.accountId),
    dismissed.fetch('/api/staff/people', { method: 'POST', body }),
  ])
  expect(dismissal.status).toBe(200)
  expect((await invitation.json()).code).toBe('right_missing')
  const { rows } = await server.db.run(
    "select count(*)::int as count from account where email = 'their-friend@example.com'",
  )
  expect(rows).toEqual([{ count: 0 }])
})
