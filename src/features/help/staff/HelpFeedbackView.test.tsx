import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { listHelpFeedback } from '#features/help/contract/help.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { HelpFeedbackView } from './HelpFeedbackView.tsx'

type Shown = Reply<typeof listHelpFeedback>
type Words = Shown['words'][number]

const aWord = (given: Partial<Words> = {}): Words => ({
  id: anId(),
  article: 'refunds',
  language: 'zh2',
  helpful: false,
  words: 'How long does it take?',
  at: '2026-11-20T08:00:00.000Z',
  ...given,
})
const ARTICLES = [{ article: 'refunds', helpful: 3, unhelpful: 2 }]
const words = () => document.body.textContent

/** Shows pages of feedback, one for each cursor; null is a lost connection. */
function show(pages: (Shown | null)[]) {
  const requests: string[] = []
  fakeServer().otherwise(async (path: string) => {
    requests.push(path)
    const page = pages.shift()
    if (page) return Response.json(page)
    return null
  })
  render(<HelpFeedbackView />)
  return requests
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  logInStaff(['moderate'])
})
afterEach(async () => {
  cleanUp()
  await settle(endSession)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('without feedback the console says so', async () => {
  show([{ articles: [], words: [], next: null }])
  await eventually(() => expect(words()).toContain('No feedback yet'))
})

test('each article has its counts and its title, which opens beside the console', async () => {
  show([{ articles: ARTICLES, words: [], next: null }])
  await eventually(() => expect(words()).toContain('Nobody has written anything yet.'))
  const link = find<HTMLAnchorElement>('a[href="/helpCenter?article=refunds"]')
  expect(link.target).toBe('_blank')
  await eventually(() => expect(link.textContent).not.toBe('refunds'))
  expect(words()).toContain('3 helpful, 2 not helpful')
})

test('what readers wrote is plain text with its language, older words come on demand, and a removed article keeps its name', async () => {
  const hostile = aWord({ words: '<b>Bold</b>' })
  const older = aWord({ article: 'gone', words: 'Older words', helpful: true })
  const requests = show([
    { articles: ARTICLES, words: [hostile], next: 'later' },
    { articles: ARTICLES, words: [older], next: null },
  ])
  await eventually(() => expect(words()).toContain('<b>Bold</b>'))
  expect(words()).toContain('繁體中文')
  expect(words()).toContain('Not helpful')
  await click(button('Show more'))
  await eventually(() => expect(words()).toContain('Older words'))
  expect(words()).toContain('<b>Bold</b>')
  expect(words()).toContain('gone')
  expect(requests[1]).toContain('after=later')
})

test('feedback that cannot be loaded says so', async () => {
  show([null])
  await eventually(() => button('Try again'))
})
