import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import type { StaffThread, ThreadHead } from '#features/messages/contract/staff-messages.ts'
import {
  MAX_TEMPLATES,
  MAX_THREAD_NOTES,
  THREADS_PAGE,
} from '#features/messages/contract/staff-messages.ts'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { attach } from '#tests/support/changes.ts'
import { aMessage, answerTo, ask, threadPath } from '#tests/support/messages.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const staff = await server.loginAs('desk@example.com', ['serve'])
const colleague = await server.loginAs('colleague@example.com', ['serve'])
const receiver = await server.loginAs('receiver@example.com', ['receive'])
let members = 0
const aMember = () => server.loginAs(`waiting${++members}@example.com`)

async function page(list: string, after?: string, by = staff) {
  const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
  const answer = await by.fetch(`/api/staff/threads?list=${list}${from}`)
  expect(answer.status).toBe(200)
  return answer.json() as Promise<{
    threads: ThreadHead[]
    next: string | null
    answerTimes: { count: number; medianMs: number | null; p90Ms: number | null }
  }>
}
const threadOf = async (member: LoggedInUser, query = '', by = staff): Promise<StaffThread> =>
  (await by.fetch(`${threadPath(member)}${query}`)).json()
const answer = (member: LoggedInUser, words: string, by = staff, more: object = {}) =>
  answerTo(by, member, words, more)

test('what waits is listed page by page, the longest waiting first, and leaves the list when it is answered', async () => {
  const asking: LoggedInUser[] = []
  for (let i = 0; i < THREADS_PAGE + 2; i++) {
    const member = await aMember()
    await ask(member, `Question ${i}`)
    server.passMs(1_000)
    asking.push(member)
  }
  const first = await page('waiting')
  const second = await page('waiting', first.next ?? '')
  const all = [...first.threads, ...second.threads]
  expect(first.threads).toHaveLength(THREADS_PAGE)
  expect(second.next).toBeNull()
  const since = all.map(({ waitingSince }) => waitingSince ?? '')
  expect(since).toEqual(since.toSorted())
  expect(new Set(all.map(({ threadId }) => threadId)).size).toBe(all.length)
  const [member] = asking
  if (member === undefined) throw new Error('Somebody asks')
  await answer(member, 'Yes')
  const waiting = async () => (await page('waiting')).threads.map(({ accountId }) => accountId)
  expect(await waiting()).not.toContain(member.accountId)
  const [latest] = (await page('all')).threads
  expect(latest).toMatchObject({ accountId: member.accountId, state: 'answered', beginning: 'Yes' })
})

test('who writes again while they wait keeps their place and the beginning of their wait', async () => {
  const member = await aMember()
  const { phone } = await ask(member, 'Is it here?')
  const { waitingSince } = (await threadOf(member)).thread
  server.passMs(HOUR_MS)
  await phone.push(aMessage(member.accountId, 'Anybody?'))
  expect((await threadOf(member)).thread).toMatchObject({ waitingSince, messageCount: 2 })
  server.passMs(HOUR_MS)
  await answer(member, 'Yes')
  expect((await threadOf(member)).answeredInMs).toBe(2 * HOUR_MS)
})

test('an answer by somebody who has not seen the latest message is refused, and the member still waits', async () => {
  const member = await aMember()
  const { phone } = await ask(member, 'Will it be shipped today?')
  const { waitingSince } = (await threadOf(member)).thread
  await phone.push(aMessage(member.accountId, 'Stop, don’t ship it!'))
  const refused = { status: 409, body: { code: 'thread_changed' } }
  expect(await answer(member, 'Yes', staff, { messageCount: 1 })).toMatchObject(refused)
  const { thread, messages } = await threadOf(member)
  expect(thread).toMatchObject({ state: 'waiting', waitingSince, messageCount: 2 })
  expect(messages).toHaveLength(2)
  expect(await answer(member, 'Stopped', staff, { messageCount: 2 })).toMatchObject({ status: 200 })
})

test('of two people who answer the same message one is refused, and the member is told once', async () => {
  const member = await aMember()
  await ask(member)
  const both = [staff, colleague].map((by) => answer(member, 'At nine', by, { messageCount: 1 }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  const events = await server.db.kysely
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', member.accountId)
    .where('kind', '=', 'serviceReply')
    .execute()
  expect(events).toHaveLength(1)
})

test('the conversations of one member are listed alone, and one of them by its id', async () => {
  const mei = await aMember()
  const jun = await aMember()
  const { threadId } = await ask(mei)
  await ask(jun)
  const ids = async (query: string) =>
    (await page(`all&${query}`)).threads.map((thread) => thread.threadId)
  expect(await ids(`member=${mei.user.memberNum}`)).toEqual([threadId])
  expect(await ids(`member=${mei.user.memberNum}&thread=${threadId}`)).toEqual([threadId])
  expect(await ids(`member=${jun.user.memberNum}&thread=${threadId}`)).toEqual([])
  expect((await staff.fetch('/api/staff/threads?list=all&member=x')).status).toBe(422)
})

test('who takes a conversation has it in a list of their own, and colleagues see who it is', async () => {
  const mei = await aMember()
  const { threadId } = await ask(mei)
  const take = (by: LoggedInUser) =>
    post(by, '/api/staff/queues/messages/take', { object: threadId })
  expect(await take(staff)).toMatchObject({ status: 200 })
  expect(await take(colleague)).toMatchObject({ status: 409, body: { code: 'work_taken' } })
  const mine = async (by: LoggedInUser) =>
    (await page('mine', undefined, by)).threads.map((thread) => thread.threadId)
  expect(await mine(staff)).toContain(threadId)
  expect(await mine(colleague)).not.toContain(threadId)
  const { thread } = await threadOf(mei, '', colleague)
  expect(thread.takenBy).toEqual({ by: 'desk@example.com', isOwn: false })
  // It is no longer taken once it is answered, and stays in the list of who took it.
  await answer(mei, 'At nine')
  expect((await threadOf(mei)).thread.takenBy).toBeNull()
  expect(await mine(staff)).toContain(threadId)
})

test('nobody answers, notes or closes their own conversation, nor does somebody without the right', async () => {
  await ask(staff)
  expect((await threadOf(staff)).thread.isOwn).toBe(true)
  const own = { status: 403, body: { code: 'own_case' } }
  expect(await answer(staff, 'Mine')).toMatchObject(own)
  expect(await post(staff, threadPath(staff, 'notes'), { words: 'Mine' })).toMatchObject(own)
  expect(await post(staff, threadPath(staff, 'close'), { messageCount: 1 })).toMatchObject(own)
  expect(await answer(staff, 'Hello', receiver)).toMatchObject({ status: 403 })
  expect(await answer(staff, 'Hello', colleague)).toMatchObject({ status: 200 })
})

test('a conversation that does not exist is not found, and no picture is copied for it', async () => {
  const mei = await aMember()
  const words = { words: 'Hello', photoSha256s: [], messageCount: 1 }
  const path = threadPath(mei, 'messages', anId())
  expect(await post(staff, path, words)).toMatchObject({ status: 404 })
  expect((await staff.fetch(threadPath(mei))).status).toBe(404)
})

test('notes are for staff alone, where they were written', async () => {
  const mei = await aMember()
  const { phone } = await ask(mei, 'Where is it?')
  await post(staff, threadPath(mei, 'notes'), { words: 'Ask the Tokyo warehouse' })
  await answer(mei, 'We are looking')
  const { notes } = await threadOf(mei)
  expect(notes).toMatchObject([
    { words: 'Ask the Tokyo warehouse', afterNumber: 1, author: 'desk@example.com' },
  ])
  const reply = await phone.sync()
  expect(JSON.stringify(reply)).not.toContain('Tokyo')
  const pulled = wireDevice(mei.fetch)
  await pulled.sync()
  expect(JSON.stringify(pulled.rows('message'))).not.toMatch(/Tokyo|desk@example/)
})

test('no more notes are kept in a conversation than staff can read', async () => {
  const mei = await aMember()
  const { threadId } = await ask(mei)
  await server.db.run(
    `insert into thread_note (account_id, id, thread_id, words, staff_id, after_number, at)
     select $1, gen_random_uuid(), $2, n::text, $3, 1, now() from generate_series(1, $4::int) n`,
    [mei.accountId, threadId, staff.accountId, MAX_THREAD_NOTES - 1],
  )
  const note = (words: string) => post(staff, threadPath(mei, 'notes'), { words })
  expect(await note('The last one')).toMatchObject({ status: 200 })
  expect(await note('One more')).toMatchObject({ status: 409, body: { code: 'rows_limit' } })
  expect((await threadOf(mei)).notes).toHaveLength(MAX_THREAD_NOTES)
})

test('the first answer since the member’s message is timed, a second one is not', async () => {
  const mei = await aMember()
  const { phone, threadId } = await ask(mei)
  const before = (await page('all')).answerTimes.count
  const asking = new Date(server.services.nowMs() - 2 * HOUR_MS).toISOString()
  await server.db.kysely
    .updateTable('thread')
    .set({ waiting_since: asking })
    .where('id', '=', threadId)
    .execute()
  await answer(mei, 'At nine')
  await answer(mei, 'Also on Sundays')
  const { answeredInMs } = await threadOf(mei)
  expect(answeredInMs).toBeGreaterThan(2 * HOUR_MS - 1)
  expect(answeredInMs).toBeLessThan(2 * HOUR_MS + 60_000)
  const { answerTimes } = await page('all')
  expect(answerTimes.count).toBe(before + 1)
  expect(answerTimes.p90Ms).toBeGreaterThanOrEqual(answerTimes.medianMs ?? 0)
  await phone.push(aMessage(threadId, 'Thanks'))
  await answer(mei, 'You are welcome')
  expect((await threadOf(mei)).answeredInMs).toBeLessThan(60_000)
})

test('a long conversation is read in pages from its end', async () => {
  const mei = await aMember()
  const phone = wireDevice(mei.fetch)
  await phone.push(...Array.from({ length: 60 }, (_, i) => aMessage(mei.accountId, `No. ${i + 1}`)))
  const { messages } = await threadOf(mei)
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => i + 11))
  const earlier = await threadOf(mei, '?before=11')
  expect(earlier.messages.map(({ words }) => words).at(0)).toBe('No. 1')
  expect(earlier.messages).toHaveLength(10)
})

test('a picture of staff is the member’s to read, and a missing one sends nothing', async () => {
  const mei = await aMember()
  const { phone } = await ask(mei)
  const missing = await answer(mei, 'See here', staff, { photoSha256s: ['ab'.repeat(32)] })
  expect(missing).toMatchObject({ body: { code: 'not_attached' } })
  const photo = await aPhoto(7)
  await uploadAsStaff(staff, photo)
  const { sha256 } = photo
  expect(await answer(mei, '', staff, { photoSha256s: [sha256] })).toMatchObject({ status: 200 })
  await phone.sync()
  expect(phone.rows('message')).toHaveLength(2)
  expect(phone.rows('photo')).toMatchObject([
    { ownerTable: 'message', by: 'staff', state: 'stored', sha256 },
  ])
  expect((await mei.fetch(`/api/blobs/${sha256}`)).status).toBe(200)
  const path = staffMemberBlobPath(mei.accountId, sha256)
  expect((await colleague.fetch(path)).status).toBe(200)
  expect((await receiver.fetch(path)).status).toBe(404)
})

test('staff see how many pictures of a message are still coming, and no longer count one that was removed', async () => {
  const mei = await aMember()
  const phone = wireDevice(mei.fetch)
  const message = aMessage(mei.accountId, 'It looks like this:', 'general', 3)
  const photos = await Promise.all([11, 12, 13].map(aPhoto))
  const changes = photos.map(({ sha256, bytes }) =>
    attach(message.id, {
      ownerTable: 'message',
      purpose: 'message',
      sha256,
      byteLength: bytes.length,
    }),
  )
  const seen = async () => {
    const [one] = (await threadOf(mei)).messages
    return { pictures: one?.pictures, coming: one?.coming }
  }
  await phone.push(message, ...changes)
  expect(await seen()).toEqual({ pictures: [], coming: 3 })
  const [first] = photos
  if (first === undefined) throw new Error('There are three pictures')
  await mei.fetch(`/api/blobs/${first.sha256}`, { method: 'PUT', body: first.bytes })
  expect(await seen()).toEqual({ pictures: [first.sha256], coming: 2 })
  await phone.push({ op: 'photo.remove', id: changes[1]?.id ?? '' })
  expect(await seen()).toEqual({ pictures: [first.sha256], coming: 1 })
})

describe('templates', () => {
  const texts = (title: string) => ({ title, words: { zh: '一', zh2: '一', en: 'One' } })
  const save = async (templateId: string, version: number, title: string) => {
    const body = { version, ...texts(title) }
    const path = `/api/staff/reply-templates/${templateId}`
    const saved = await staff.fetch(path, { method: 'PUT', body })
    return { status: saved.status, body: await saved.json() }
  }
  const titles = async () => {
    const { templates } = await (await staff.fetch('/api/staff/reply-templates')).json()
    return (templates as { title: string }[]).map(({ title }) => title)
  }

  test('are kept in three languages; two people who change one do not overwrite each other', async () => {
    const id = anId()
    const saved = { status: 200, body: { id, version: 1, ...texts('Hours') } }
    expect(await save(id, 0, 'Hours')).toEqual(saved)
    // Its answer was lost: the same again changes nothing.
    expect(await save(id, 0, 'Hours')).toEqual(saved)
    expect(await save(id, 1, 'Opening hours')).toMatchObject({ body: { version: 2 } })
    expect(await save(id, 1, 'Times')).toMatchObject({
      status: 409,
      body: { code: 'template_changed' },
    })
    expect(await titles()).toEqual(['Opening hours'])
    for (const _ of ['first', 'again']) {
      const path = `/api/staff/reply-templates/${id}`
      expect((await staff.fetch(path, { method: 'DELETE' })).status).toBe(200)
    }
    expect(await titles()).toEqual([])
  })

  test('are at most 100', async () => {
    for (let i = 0; i < MAX_TEMPLATES; i++) await save(anId(), 0, `Number ${i}`)
    expect(await save(anId(), 0, 'One more')).toMatchObject({
      status: 409,
      body: { code: 'template_limit' },
    })
  })
})
