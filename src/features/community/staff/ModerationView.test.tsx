import { afterEach, expect, test, vi } from 'vitest'
import type { Moderated } from '#features/community/contract/staff-community.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aComment, aPost } from '#tests/support/post-rows.ts'
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
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { ModerationView } from './ModerationView.tsx'

afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

const aCase = (given: Partial<Moderated> = {}): Moderated => ({
  subject: 'post',
  id: anId(),
  accountId: anId(),
  memberNum: 'SP271834K',
  post: aPost({ state: 'pending', title: 'Cheap lamps', words: '杯子都沒破，cheap' }),
  comment: null,
  answered: null,
  foundWords: ['cheap'],
  reports: [],
  decidedAt: null,
  isOwn: false,
  waitingSince: '2026-11-21T08:00:00.000Z',
  history: { published: 4, rejected: 1, reported: 0 },
  ...given,
})

/** Shows the queue of a server whose answers to writes are the next of `answers`; null is a lost connection. */
async function show(items: Moderated[], ...answers: (Response | null)[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let left = items
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/words') && init.method !== 'PUT') return json({ words: ['cheap'] })
    if (init.method !== 'POST' && init.method !== 'PUT') return json({ items: left, next: null })
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (!answer) return null
    if (answer.status === 200) left = left.filter(({ id }) => !path.includes(id))
    return answer
  })
  render(<ModerationView />)
  await eventually(() =>
    expect(words()).toMatch(/Nothing waiting|Rejected before|one on each line/),
  )
  return sent
}

test('a post is published once, also if the first answer was lost, and words of the list are marked', async () => {
  const item = aCase()
  const sent = await show([item], null, json({ item }))
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Cheap',
    'cheap',
  ])
  await click(button('Publish'))
  await eventually(() => find('[role=alert]'))
  await press('a', document.body)
  // The key goes to the button; it decides nothing.
  expect(document.activeElement).toBe(button('Publish'))
  expect(sent).toHaveLength(1)
  await click(button('Publish'))
  await eventually(() => expect(words()).toContain('“Cheap lamps” is published.'))
  expect(sent.map(({ path }) => path)).toEqual([
    `/api/staff/moderation/post/${item.id}`,
    `/api/staff/moderation/post/${item.id}`,
  ])
  expect(sent[0]?.body).toEqual(sent[1]?.body)
  expect(words()).toContain('Nothing waiting')
})

test('words of the list are named also where they are written in another way', async () => {
  const post = aPost({ state: 'pending', words: '想要的加 微-信' })
  await show([aCase({ post, foundWords: ['加微信', 'casino'] })])
  expect(document.querySelector('mark')).toBeNull()
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toContain('加微信, casino')
})

test('a comment that waits leads to its post, a post that waits nowhere', async () => {
  const comment = aComment({ state: 'pending', words: 'The slow one' })
  const post = aPost()
  await show([aCase({ subject: 'comment', post, comment })])
  const link = find(`a[href="/commentDetail/${post.id}"]`)
  expect(link.textContent).toBe('Open the post')
  cleanUp()
  await show([aCase()])
  expect(document.querySelector('a[href^="/commentDetail/"]')).toBeNull()
})

test('a reply is shown with the comment that it answers', async () => {
  const answered = aComment({ words: 'Is it any good?' })
  const comment = aComment({ words: 'No, it is not' })
  await show([aCase({ subject: 'comment', post: aPost(), comment, answered })])
  expect(find('blockquote').textContent).toBe('Reply to 会员4821Is it any good?')
})

test('the queue says how each begins, and what its author wrote before is listed alone', async () => {
  const [first, second] = [aCase(), aCase({ post: aPost({ title: '', words: 'Warm lamps' }) })]
  await show([first, second])
  const queue = find('ul[aria-label="Moderation"]').textContent
  expect(queue).toContain('Cheap lamps')
  expect(queue).toContain('Warm lamps')
  const link = find<HTMLAnchorElement>('a[href*="member="]')
  expect(link.textContent).toBe('What this member wrote before')
  cleanUp()
  history.replaceState(null, '', link.getAttribute('href'))
  const requests: string[] = []
  fakeServer().otherwise(async (path: string) => {
    requests.push(path)
    return json({ items: [first], next: null })
  })
  render(<ModerationView />)
  await eventually(() => expect(words()).toContain('Only what one member wrote.'))
  expect(requests).toEqual([`/api/staff/moderation?list=decided&member=${first.accountId}`])
})

test('a rejection needs a reason, which a template fills in the language of the text', async () => {
  const item = aCase()
  const sent = await show([item], json({ item }))
  await press('d', document.body)
  await eventually(() => field<HTMLTextAreaElement>('Reason'))
  await click(find('form button[type=submit]'))
  expect(words()).toContain('Enter a reason. The member will see it.')
  await choose(field<HTMLSelectElement>('Template'), 'privacy')
  expect(field<HTMLTextAreaElement>('Reason').value).toContain('個人資料')
  await choose(field<HTMLSelectElement>('Language'), 'en')
  expect(field<HTMLTextAreaElement>('Reason').value).toContain('private details')
  await type(field<HTMLTextAreaElement>('Reason'), 'Cover the label.')
  await click(find('form button[type=submit]'))
  await eventually(() => expect(words()).toContain('“Cheap lamps” was rejected.'))
  expect(sent[0]?.body).toMatchObject({ decision: 'reject', reason: 'Cover the label.' })
})

test('undo shows the very case again, to be decided anew, with the focus at what was said', async () => {
  const [item, next] = [aCase(), aCase({ post: aPost({ title: 'Warm lamps' }) })]
  const decided = {
    ...item,
    post: aPost({ title: 'Cheap lamps' }),
    waitingSince: null,
    decidedAt: '2026-11-21T09:00:00.000Z',
  }
  const sent = await show([item, next], json({ item: decided }), json({ item }))
  const focusedText = () => document.activeElement?.textContent
  await click(button('Publish'))
  await eventually(() => expect(focusedText()).toContain('“Cheap lamps” is published.'))
  await eventually(() => expect(words()).toContain('Warm lamps'))
  await click(button('Undo'))
  expect(words()).not.toContain('Warm lamps')
  await click(button('Withdraw it'))
  await type(field<HTMLTextAreaElement>('Reason'), 'A mistake')
  await click(find('form button[type=submit]'))
  await eventually(() => expect(focusedText()).toContain('“Cheap lamps” was withdrawn.'))
  expect(sent[1]).toMatchObject({
    path: `/api/staff/moderation/post/${item.id}`,
    body: { decision: 'reject', reason: 'A mistake', seenDecidedAt: decided.decidedAt },
  })
  await eventually(() => expect(words()).toContain('Warm lamps'))
})

test('of what was decided before, the case stays that was decided anew', async () => {
  history.replaceState(null, '', '/staff/moderation?list=decided')
  const [other, item] = ['Warm lamps', 'Cheap lamps'].map((title) =>
    aCase({
      post: aPost({ state: 'rejected', title }),
      waitingSince: null,
      decidedAt: '2026-11-21T08:00:00.000Z',
    }),
  ) as [Moderated, Moderated]
  await show([other, item], json({ item }, { status: 202 }))
  await press('j', document.body)
  await click(button('Publish'))
  await eventually(() => expect(words()).toContain('“Cheap lamps” is published.'))
  expect(find('section').textContent).toContain('Cheap lamps')
})

test('a text that its author has edited meanwhile is read again before it is decided', async () => {
  const item = aCase({ post: aPost({ state: 'pending', editedAt: '2026-11-21T08:00:00.000Z' }) })
  const sent = await show([item], aProblem(409, 'post_changed'))
  await click(button('Publish'))
  await eventually(() => expect(words()).toContain('Its author has edited it since.'))
  expect(sent[0]?.body).toMatchObject({ seenEditedAt: '2026-11-21T08:00:00.000Z' })
})

test('nobody decides their own, and a reported one can be kept or withdrawn', async () => {
  await show([aCase({ isOwn: true })])
  expect(words()).toContain('You wrote this yourself')
  expect(() => button('Publish')).toThrow()
  cleanUp()
  const reports = [{ reason: 'spam' as const, words: 'Again', at: '2026-11-21T08:00:00.000Z' }]
  const at = { waitingSince: '2026-11-21T08:00:00.000Z', decidedAt: '2026-11-20T08:00:00.000Z' }
  const item = aCase({ post: aPost(), reports, ...at })
  const sent = await show([item], aProblem(409, 'already_decided'))
  expect(words()).toContain('Advertising or spam')
  button('Withdraw it')
  await click(button('Keep it published'))
  await eventually(() => expect(words()).toContain('A colleague has already decided this.'))
  expect(sent[0]?.body).toMatchObject({ decision: 'publish', seenDecidedAt: at.decidedAt })
})

test('what its author deleted meanwhile is said, and the list is read again', async () => {
  await show([aCase()], aProblem(404, 'not_found'))
  await click(button('Publish'))
  await eventually(() => expect(words()).toMatch(/no longer exists/))
})

test('words are added to the list and removed from it, one on each line', async () => {
  history.replaceState(null, '', '/staff/moderation?list=words')
  const sent = await show([], json({ words: ['cheap', '烟草'] }), json({ words: ['烟草'] }))
  const area = () => field<HTMLTextAreaElement>('Words')
  await type(area(), 'cheap\n 烟草 \n\ncheap')
  await click(button('Save words'))
  await eventually(() => expect(words()).toContain('Words saved'))
  expect(sent[0]?.body).toEqual({ added: ['烟草'], removed: [] })
  await type(area(), 'x'.repeat(41))
  await click(button('Save words'))
  expect(words()).toContain('at most 40 characters')
  await type(area(), '烟草')
  await click(button('Save words'))
  expect(sent.slice(1).map(({ body }) => body)).toEqual([{ added: [], removed: ['cheap'] }])
})
