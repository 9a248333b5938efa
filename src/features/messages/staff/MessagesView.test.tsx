import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { Toaster } from '#engine/client/ui/Toaster.tsx'
import { toasts } from '#engine/client/ui/toast.ts'
import type { StaffThread, ThreadHead } from '#features/messages/contract/staff-messages.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { onScreen } from '#tests/support/screen-width.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { MessagesView } from './MessagesView.tsx'

/** Logs in a member of the staff in this tab. */
const logInAs = (accountId: string) => logInStaff(['serve'], accountId)

beforeEach(() => {
  logInAs(anId())
  onScreen('narrow')
})
afterEach(() => {
  cleanUp()
  toasts.value = []
  history.replaceState(null, '', '/')
  endSession()
  vi.unstubAllGlobals()
})

const AT = '2026-11-20T08:00:00.000Z'
const words = () => document.body.textContent
const aHead = (given: Partial<ThreadHead> = {}): ThreadHead => ({
  accountId: anId(),
  threadId: anId(),
  memberNum: 'SP271834K',
  subject: 'shipment',
  number: 'TC7Q2MX4HTA',
  state: 'waiting',
  waitingSince: AT,
  lastMessageAt: AT,
  messageCount: 1,
  beginning: 'Where is it?',
  takenBy: null,
  isOwn: false,
  ...given,
})
const aThread = (thread: ThreadHead): StaffThread => ({
  thread,
  answeredInMs: 7_200_000,
  language: 'zh2',
  messages: ['Where is it?', 'Stop, don’t ship it!']
    .slice(0, thread.messageCount)
    .map((words, i) => ({
      id: anId(),
      number: i + 1,
      by: 'member',
      words,
      at: AT,
      author: null,
      pictures: [],
      coming: 0,
    })),
  notes: [{ id: anId(), afterNumber: 1, words: 'Ask Tokyo', at: AT, author: 'ann@example.com' }],
})
const TEMPLATE = {
  id: anId(),
  version: 1,
  title: 'Hours',
  words: { zh: '九点', zh2: '九點', en: '9' },
}

/** The lists that the last screen asked for. */
const listed: string[] = []

/** Shows the conversations of a server whose answers to writes are the next of `answers`; null is a lost connection. */
async function show(heads: ThreadHead[], ...answers: (object | Response | null)[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  listed.length = 0
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      if (path.includes('/reply-templates')) return json({ templates: [TEMPLATE] })
      const one = heads.find(({ threadId }) => path.includes(`/${threadId}`))
      if (one !== undefined) return json(aThread(one))
      listed.push(path)
      return json({
        threads: heads,
        next: null,
        answerTimes: { count: 3, medianMs: 600_000, p90Ms: 10_800_000 },
      })
    }
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (answer === null || answer === undefined) return null
    return answer instanceof Response ? answer : json(answer)
  })
  render(
    <>
      <MessagesView />
      <Toaster />
    </>,
  )
  await eventually(() => expect(words()).toMatch(/No conversation here|Ask Tokyo|own conversation/))
  return sent
}

test('a conversation has a link of its own, which shows it alone among those of its member', async () => {
  const head = aHead()
  await show([head])
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Link to this conversation',
  )
  const href = link?.getAttribute('href') ?? ''
  cleanUp()
  history.replaceState(null, '', href)
  await show([head])
  expect(words()).toContain('All conversations with this member')
  expect(listed[0]).toMatch(new RegExp(`member=${head.memberNum}&thread=${head.threadId}`))
})

test('an empty list says so; a full one shows who waits, about what, and how fast answers are', async () => {
  await show([])
  cleanUp()
  await show([aHead()])
  expect(words()).toMatch(/Order TC7Q.*2MX4/)
  expect(words()).toContain('Half within 10 minutes, 90% within 3 hours')
  expect(words()).toMatch(/Time to first answer.*2 hours/)
  expect(words()).toContain('繁體中文')
})

test('a template is inserted in the member’s language, and a failed answer keeps what was typed', async () => {
  const sent = await show([aHead()], null, { messageId: anId(), number: 2 })
  await click(button('Answer'))
  await eventually(() => field<HTMLSelectElement>('Insert a template'))
  await choose(field<HTMLSelectElement>('Insert a template'), TEMPLATE.id)
  expect(field('Answer').value).toBe('九點')
  await click(button('Send answer'))
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(field('Answer').value).toBe('九點')
  await click(button('Send answer'))
  await eventually(() => expect(() => field('Answer')).toThrow())
  // The same request id: if the first one arrived, the second changes nothing.
  expect(sent.map(({ body }) => body.onceKey)).toEqual(Array(2).fill(sent[0]?.body.onceKey))
  expect(sent[1]?.body).toMatchObject({ words: '九點', photoSha256s: [] })
})

test('an answer needs words or a picture, and what was begun is there again', async () => {
  const head = aHead()
  const sent = await show([head])
  await click(button('Answer'))
  await click(button('Send answer'))
  expect(words()).toContain('Write an answer or add a picture')
  await type(field('Answer'), 'We are loo')
  await click(button('Cancel'))
  await click(button('Answer'))
  expect(field('Answer').value).toBe('We are loo')
  expect(sent).toEqual([])
})

test('a note that was begun is there again until it is saved', async () => {
  await show([aHead()], { noteId: anId() })
  await click(button('Internal note'))
  await type(field('Internal note'), 'Asks about Sun')
  await click(button('Cancel'))
  await click(button('Answer'))
  expect(field('Answer').value).toBe('')
  await click(button('Cancel'))
  await click(button('Internal note'))
  expect(field('Internal note').value).toBe('Asks about Sun')
  await click(button('Save note'))
  await eventually(() => button('Internal note'))
  await click(button('Internal note'))
  expect(field('Internal note').value).toBe('')
})

test('a note above the limit of a conversation says why it was refused and stays in its form', async () => {
  await show([aHead()], aProblem(409, 'rows_limit'))
  await click(button('Internal note'))
  await type(field('Internal note'), 'Call them')
  await click(button('Save note'))
  await eventually(() =>
    expect(words()).toContain('There are 200 notes already, so no more can be added.'),
  )
  expect(field('Internal note').value).toBe('Call them')
})

test('what was begun in this tab is there after the same person logs in again, and not for somebody else', async () => {
  const head = aHead()
  const [ann, bob] = [anId(), anId()]
  const begunBy = async (accountId: string) => {
    logInAs(accountId)
    await show([head])
    return () => field('Answer').value
  }
  const leave = () => {
    cleanUp()
    endSession()
  }
  await begunBy(ann)
  await click(button('Answer'))
  await type(field('Answer'), 'Dear Mei, we')
  leave()
  // Its form is open again.
  expect((await begunBy(ann))()).toBe('Dear Mei, we')
  leave()
  for (const accountId of [bob, ann]) {
    const answer = await begunBy(accountId)
    await click(button('Answer'))
    expect(answer()).toBe('')
    leave()
  }
})

/** A conversation as `shown` whose member writes while it is read. */
async function overtaken(...answers: (object | Response | null)[]) {
  const heads = [aHead()]
  const sent = await show(heads, ...answers)
  heads[0] = { ...aHead(heads[0]), messageCount: 2 }
  return sent
}
const REFUSED = 'Someone has written since. Read the new message first.'
const saysWhy = () =>
  eventually(() => {
    expect(words()).toContain(REFUSED)
    expect(words()).toContain('Stop, don’t ship it!')
  })

test('a conversation in which the member has written again is not closed, and shows what they wrote', async () => {
  const sent = await overtaken(aProblem(409, 'thread_changed'))
  await click(button('Close conversation'))
  await saysWhy()
  expect(sent[0]?.body).toMatchObject({ messageCount: 1 })
})

test('a conversation that was closed by mistake is opened again by the toast', async () => {
  const head = aHead()
  const sent = await show([head], { state: 'closed' }, { state: 'waiting' })
  await click(button('Close conversation'))
  await eventually(() => expect(words()).toContain('The conversation is closed.'))
  await click(button('Undo'))
  await eventually(() => expect(words()).toContain('The conversation is open again.'))
  const path = `/api/staff/threads/${head.accountId}/${head.threadId}/close`
  expect(sent.map((one) => one.path)).toEqual([path, `${path}/undo`])
})

test('an answer that the member’s next message has overtaken stays in its form beside that message', async () => {
  const sent = await overtaken(aProblem(409, 'thread_changed'), { messageId: anId(), number: 3 })
  await click(button('Answer'))
  await type(field('Answer'), 'It ships today')
  await click(button('Send answer'))
  await saysWhy()
  expect(field('Answer').value).toBe('It ships today')
  await type(field('Answer'), 'We stopped it')
  await click(button('Send answer'))
  await eventually(() => expect(() => field('Answer')).toThrow())
  expect(sent.map(({ body }) => body.messageCount)).toEqual([1, 2])
  expect(new Set(sent.map(({ body }) => body.onceKey)).size).toBe(2)
})

test('one’s own conversation is left to a colleague', async () => {
  await show([aHead({ isOwn: true })])
  expect(words()).toContain('A colleague has to answer it')
  expect(() => button('Answer')).toThrow()
})

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

test('conversations are closed together; one’s own and closed ones are left out, and all can be opened again', async () => {
  onScreen('wide')
  const heads = [
    aHead({ memberNum: 'SP000001A' }),
    aHead({ memberNum: 'SP000002B' }),
    aHead({ memberNum: 'SP000003C', isOwn: true }),
    aHead({ memberNum: 'SP000004D', state: 'closed', waitingSince: null }),
  ]
  const changed = aProblem(409, 'thread_changed')
  const sent = await show(heads, { state: 'closed' }, changed, { state: 'waiting' })
  expect(rows()).toHaveLength(4)
  await click(find('[aria-label="Select all"]'))
  await press('c', document.body)
  await eventually(() => expect(words()).toContain('It’s closed already.'))
  expect(words()).toContain('This is your own conversation. A colleague has to answer it.')
  await click(button('Close 2 conversations'))
  await eventually(() => expect(words()).toContain('Not done: 1'))
  expect(words()).toContain('Left out: 2')
  expect(sent.map(({ path }) => path)).toEqual(
    heads.slice(0, 2).map((one) => `/api/staff/threads/${one.accountId}/${one.threadId}/close`),
  )
  expect(sent[0]?.body).toMatchObject({ messageCount: 1 })
  await click(button('Undo it'))
  await eventually(() => expect(words()).toContain('Undone: 1'))
  expect(sent[2]?.path).toContain(`${heads[0]?.threadId}/close/undo`)
})

test('many are answered by a template, each in the language of its member', async () => {
  onScreen('wide')
  const sent = await show([aHead(), aHead()], { messageId: anId(), number: 2 }, null)
  await click(find('[aria-label="Select all"]'))
  await click(button('Answer with a template'))
  await eventually(() => expect(field<HTMLSelectElement>('Template').options).toHaveLength(2))
  await click(button('Answer 2 conversations'))
  await eventually(() => expect(field('Template').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await choose(field<HTMLSelectElement>('Template'), TEMPLATE.id)
  await click(button('Answer 2 conversations'))
  await eventually(() => expect(words()).toContain('Done: 1'))
  expect(sent[0]?.body).toMatchObject({ words: '九點', messageCount: 1, photoSha256s: [] })
  // The second answer was lost on its way: it goes on under the same key.
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Continue with 1 more'))
  await eventually(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.body.onceKey).toBe(sent[1]?.body.onceKey)
})
