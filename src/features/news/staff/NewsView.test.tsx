import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import type { KeptNews } from '#features/news/contract/news.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { NewsView } from './NewsView.tsx'

const everywhere = (text: string) => ({ zh: text, zh2: text, en: text })
const aNews = (given: Partial<KeptNews> = {}): KeptNews => ({
  id: anId(),
  version: 1,
  title: everywhere('Old'),
  words: everywhere('Text'),
  publishAt: '2020-01-01T00:00:00.000Z',
  ...given,
})

let items: KeptNews[]
let sent: { method: string; body: Record<string, unknown> }[]
let answers: (() => Response)[]
beforeEach(() => {
  items = []
  sent = []
  answers = []
  logInStaff(['moderate'])
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ news: items })
    const body = JSON.parse(String(init.body ?? '{}'))
    sent.push({ method: String(init.method), body })
    return answers.shift()?.() ?? Response.json({ id: anId(), ...body })
  })
})
afterEach(async () => {
  cleanUp()
  await settle(endSession)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const expectText = (text: string) => eventually(() => expect(words()).toContain(text))
const labelled = (label: string) => find(`button[aria-label="${label}"]`)
const NAMES = ['简体中文', '繁體中文', 'English']
async function fill() {
  for (const name of NAMES) {
    await type(field(`Title · ${name}`), `Title in ${name}`)
    await type(field(`Text · ${name}`), `First.\n\nSecond.`)
  }
}

test('news is written in three languages, previewed and published', async () => {
  render(<NewsView />)
  await expectText('No news yet')
  await click(button('Write news'))
  await click(button('Save draft'))
  expect(sent).toEqual([])
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBe(6)
  await fill()
  expect(find('section h3').textContent).toBe('Title in 简体中文')
  expect(document.querySelectorAll('section h3 ~ p').length).toBe(2)
  await click(find('input[value=now]'))
  await click(button('Publish now'))
  await expectText('Published. Everyone sees it from now on.')
  expect(sent[0]?.body).toMatchObject({ version: 0, title: { en: 'Title in English' } })
  expect(Date.parse(String(sent[0]?.body.publishAt))).toBeLessThanOrEqual(Date.now())
})

test('news that somebody changed is not overwritten, and what was typed stays', async () => {
  items = [aNews()]
  answers = [() => aProblem(409, 'news_changed')]
  render(<NewsView />)
  await expectText('Old')
  await click(labelled('Edit Old'))
  await type(field('Title · English'), 'Mine')
  await click(button('Publish now'))
  await expectText('Someone changed this news')
  expect(field('Title · English').value).toBe('Mine')
  expect(sent[0]?.body).toMatchObject({ version: 1, publishAt: '2020-01-01T00:00:00.000Z' })
})

test('a time in the past is no schedule', async () => {
  items = [aNews({ publishAt: null })]
  render(<NewsView />)
  await expectText('Draft')
  await click(labelled('Edit Old'))
  await click(find('input[value=later]'))
  await type(field('Publish at'), '2020-01-01T10:00')
  await click(button('Schedule'))
  await expectText('Choose a time in the future')
  await type(field('Publish at'), '2099-01-01T10:00')
  await click(button('Schedule'))
  await expectText('It’s published on')
  expect(sent[0]?.body.publishAt).toBe(new Date('2099-01-01T10:00').toISOString())
})

test('deleting asks first, and says what failed', async () => {
  items = [aNews()]
  answers = [() => aProblem(503, 'unavailable')]
  render(<NewsView />)
  await expectText('Old')
  await click(labelled('Delete Old'))
  expect(sent).toEqual([])
  await expectText('This can’t be undone.')
  await click(button('Delete news'))
  await expectText('The server is busy')
  await click(labelled('Delete Old'))
  await expectText('This can’t be undone.')
  await click(button('Delete news'))
  await expectText('Deleted.')
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
})
