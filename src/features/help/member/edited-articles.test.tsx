import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { paths } from '#engine/shared/paths.ts'
import { getHelpTexts } from '#features/help/contract/texts.ts'
import { readArticle } from '#features/help/rules/read-article.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { anArticle } from '#tests/support/help-texts.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import type { EditedTexts } from './data/edited-texts.ts'
import { HelpCenterPage } from './HelpCenterPage.tsx'

const edited = (given: Partial<EditedTexts> = {}): EditedTexts => ({
  articles: [{ name: 'coupons', text: readArticle(anArticle('Our coupons', 'Ask the zebra.')) }],
  hidden: [],
  pairs: '',
  ...given,
})
const text = () => document.body.textContent
const listed = () =>
  [...document.querySelectorAll('li a .font-semibold')].map((one) => one.textContent)

async function openAt(path: string) {
  await settle(() => navigate(path))
  render(<HelpCenterPage />)
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanUp)

test('an edited article is shown in place of ours, also later without a network', async () => {
  fakeServer().answer(getHelpTexts, edited())
  await openAt(paths.helpCenter({ article: 'coupons' }))
  await eventually(() => expect(find('h1').textContent).toBe('Our coupons'))
  expect(text()).toContain('Ask the zebra.')
  cleanUp()
  fakeServer()
  await openAt(paths.helpCenter({ article: 'coupons' }))
  await eventually(() => expect(find('h1').textContent).toBe('Our coupons'))
})

test('the search finds edited words', async () => {
  fakeServer().answer(getHelpTexts, edited())
  await openAt(paths.helpCenter({ q: 'zebra' }))
  await eventually(() => expect(listed()).toEqual(['Our coupons']))
})

test('a hidden article is in no list, and its address says so and leads to the others', async () => {
  fakeServer().answer(getHelpTexts, edited({ articles: [], hidden: ['coupons'] }))
  await openAt(paths.helpCenter({ article: 'coupons' }))
  await eventually(() => expect(text()).toContain('Sampan doesn’t show this article.'))
  expect(find(`a[href="${paths.helpCenter()}"]`).textContent).toBe('Show all articles')
  await settle(() => navigate(paths.helpCenter({ q: 'coupon' })))
  await eventually(() => expect(text()).toContain('found'))
  expect(listed()).not.toContain('Coupons')
})

test('an edited privacy policy is in place of ours, also without a network; the list of prohibited goods stays', async () => {
  const text = readArticle(anArticle('What {name} keeps', 'Only the zebra.'))
  fakeServer().answer(
    getHelpTexts,
    edited({ articles: [{ name: 'privacy', text, version: 4, date: '2026-12-24' }] }),
  )
  const read = async () => {
    await openAt(paths.helpCenter({ article: 'privacy' }))
    await eventually(() => expect(document.body.textContent).toContain('Only the zebra.'))
    expect(document.body.textContent).not.toContain('What we store')
    // Of the edit, not of the app's own.
    expect(document.body.textContent).toContain('Version 4, Dec 24, 2026')
  }
  await read()
  cleanUp()
  fakeServer()
  await read()
  cleanUp()
  await openAt(paths.helpCenter({ article: 'prohibited' }))
  await eventually(() => expect(find('h1').textContent).toBe('Prohibited goods'))
})
