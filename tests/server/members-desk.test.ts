import { expect, test } from 'vitest'
import { MAX_MEMBER_NOTES, MEMBER_RECORDS } from '#features/member/contract/staff-members.ts'
import { anId, declarationFields } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const desk = await server.loginAs('desk@example.com', ['serve'])
const chief = await server.loginAs('chief@example.com', ['serve', 'settings'])
const mei = await server.loginAs('mei@example.com', 'member', 'm'.repeat(43))
const { memberNum } = mei.user

const post = (as: LoggedInUser, act: string, body: object = {}, member = memberNum) =>
  as.fetch(`/api/staff/members/${member}/${act}`, {
    method: 'POST',
    body: { onceKey: anId(), ...body },
  })
const codeOf = async (answer: Response) => (await answer.json()).code
const read = async (member = memberNum) => (await desk.fetch(`/api/staff/members/${member}`)).json()
const found = async (q: string) => {
  const answer = await desk.fetch(`/api/staff/members?q=${encodeURIComponent(q)}`)
  const { members } = await answer.json()
  return members.map(({ email }: { email: string }) => email)
}
const audited = async (act: string) =>
  (await server.db.run('select actor_account_id, after from audit where act = $1', [act])).rows

test('members are found by number, address, phone end and recipient, and by nothing less', async () => {
  await server.db.run(
    `insert into address values ($1, $2, 1, 'Li Mei', 'SG', '+6591234567', '', '', '', 'Road 1', '049513', '', now())`,
    [mei.accountId, anId()],
  )
  for (const q of [memberNum, memberNum.toLowerCase(), 'MEI@example.com', '4567', 'li mei']) {
    expect(await found(q), q).toEqual(['mei@example.com'])
  }
  for (const q of ['567', 'Li', 'mei@example', '%']) expect(await found(q), q).toEqual([])
})

test('a search that finds many answers them page by page, each once', async () => {
  for (let n = 0; n < 23; n += 1) {
    const { accountId } = await server.loginAs(`many${n}@example.com`)
    await server.db.run(
      `insert into address values ($1, $2, 1, 'Same Name', 'SG', '+6590000000', '', '', '', 'Road 1', '049513', '', now())`,
      [accountId, anId()],
    )
  }
  const pages: string[] = []
  let after = ''
  for (;;) {
    const answer = await desk.fetch(`/api/staff/members?q=same+name${after}`)
    const { members, next } = await answer.json()
    pages.push(...members.map(({ email }: { email: string }) => email))
    if (next === null) break
    after = `&after=${next}`
  }
  expect(pages.length).toBe(23)
  expect(new Set(pages).size).toBe(23)
})

test('what a member has is listed page by page, the newest first, and nobody else’s', async () => {
  const jun = await server.loginAs('jun@example.com')
  const device = wireDevice(jun.fetch)
  const ids = Array.from({ length: 22 }, () => anId())
  for (const [nth, id] of ids.entries()) {
    const set = declarationFields({ trackingNumber: `LISTED${nth}` })
    await device.push({ op: 'parcel.declare', id, set })
  }
  const list = async (query: string, member = jun.user.memberNum) =>
    (await desk.fetch(`/api/staff/members/${member}/records?of=${query}`)).json()
  const first = await list('parcels')
  const second = await list(`parcels&after=${first.next}`)
  const all = [...first.records, ...second.records]
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(all[0]).toMatchObject({ state: 'toWarehouse' })
  expect(second.next).toBeNull()
  for (const of of MEMBER_RECORDS)
    expect(await list(of, memberNum)).toEqual({ records: [], next: null })
  expect((await desk.fetch('/api/staff/members/SP0000000/records?of=posts')).status).toBe(404)
})

test('a note is for staff alone and audited', async () => {
  expect((await post(desk, 'notes', { words: 'Asked for a call' })).status).toBe(200)
  expect((await read()).notes).toMatchObject([
    { words: 'Asked for a call', by: 'desk@example.com' },
  ])
  expect(await audited('noteMember')).toMatchObject([
    { actor_account_id: desk.accountId, after: { words: 'Asked for a call' } },
  ])
  const session = await (await mei.fetch('/api/session')).json()
  expect(JSON.stringify(session)).not.toContain('Asked')
})

test('no more notes are kept about a member than staff can read', async () => {
  const kim = await server.loginAs('kim@example.com')
  await server.db.run(
    `insert into member_note (account_id, id, words, staff_id, at)
     select $1, gen_random_uuid(), n::text, $2, now() from generate_series(1, $3::int) n`,
    [kim.accountId, desk.accountId, MAX_MEMBER_NOTES - 1],
  )
  const note = (words: string) => post(desk, 'notes', { words }, kim.user.memberNum)
  expect((await note('The last one')).status).toBe(200)
  expect(await codeOf(await note('One more'))).toBe('rows_limit')
  const { notes } = await read(kim.user.memberNum)
  expect(notes).toHaveLength(MAX_MEMBER_NOTES)
})

test('one session ends and the others go on; all end at once', async () => {
  const ana = await server.loginAs('ana@example.com')
  const phone = await server.loginAs('ana@example.com')
  const { sessions } = await read(ana.user.memberNum)
  expect(sessions).toHaveLength(2)
  await post(desk, 'sessions/end', { sessionId: sessions[0].id }, ana.user.memberNum)
  const left = [await ana.fetch('/api/session'), await phone.fetch('/api/session')]
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 401])
  await post(desk, 'sessions/end', { sessionId: null }, ana.user.memberNum)
  expect((await read(ana.user.memberNum)).sessions).toEqual([])
  const { rows } = await server.db.run(
    'select distinct revoked_why as why from session where account_id = $1',
    [ana.accountId],
  )
  expect(rows).toEqual([{ why: 'operator' }])
  expect(await audited('endMemberSessions')).toHaveLength(2)
})

test('a session of another member does not end', async () => {
  const bo = await server.loginAs('bo@example.com')
  const [{ id }] = (await read()).sessions
  await post(desk, 'sessions/end', { sessionId: id }, bo.user.memberNum)
  expect((await mei.fetch('/api/session')).status).toBe(200)
})

test('blocking needs the right to settings', async () => {
  expect((await post(desk, 'block', { reason: 'Fraud' })).status).toBe(403)
})

test('nobody blocks themselves or staff', async () => {
  expect(await codeOf(await post(chief, 'block', { reason: 'A' }, chief.user.memberNum))).toBe(
    'own_case',
  )
  expect(await codeOf(await post(chief, 'block', { reason: 'A' }, desk.user.memberNum))).toBe(
    'member_is_staff',
  )
  expect((await desk.fetch('/api/session')).status).toBe(200)
})

test('a blocked member is out, cannot come in with a right code, and is let in once unblocked', async () => {
  const cho = await server.loginAs('cho@example.com')
  const { memberNum: number } = cho.user
  expect((await post(chief, 'block', { reason: 'Stolen card' }, number)).status).toBe(200)
  expect((await cho.fetch('/api/session')).status).toBe(401)
  await expect(server.loginAs('cho@example.com')).rejects.toThrow('account_blocked')
  expect((await read(number)).block).toMatchObject({
    reason: 'Stolen card',
    by: 'chief@example.com',
  })
  const { rows } = await server.db.run('select revoked_why from session where account_id = $1', [
    cho.accountId,
  ])
  expect(rows).toEqual([{ revoked_why: 'blocked' }])
  expect(await codeOf(await post(chief, 'block', { reason: 'Again' }, number))).toBe(
    'already_decided',
  )
  expect((await post(chief, 'unblock', {}, number)).status).toBe(200)
  expect((await (await server.loginAs('cho@example.com')).fetch('/api/session')).status).toBe(200)
  expect(await audited('blockMember')).toHaveLength(1)
  expect(await audited('unblockMember')).toHaveLength(1)
})
