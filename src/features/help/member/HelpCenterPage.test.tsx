import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { paths } from '#engine/shared/paths.ts'
import { en } from '#features/business/rules/documents/en.ts'
import { zh } from '#features/business/rules/documents/zh.ts'
import { zh2 } from '#features/business/rules/documents/zh2.ts'
import { DOCUMENT_NAMES } from '#features/business/rules/documents.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { HelpCenterPage } from './HelpCenterPage.tsx'

afterEach(() => {
  cleanUp()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function openAt(path: string, locale = 'en') {
  i18n.loadAndActivate({ locale, messages: {} })
  await settle(() => navigate(path))
  render(<HelpCenterPage />)
}

test.each([
  ['en', 'Privacy policy'],
  ['zh-Hans', '隐私政策'],
  ['zh-Hant', '隱私權政策'],
])('an article is shown in %s with its version', async (locale, title) => {
  await openAt(paths.helpCenter({ article: 'privacy' }), locale)
  expect(find('h1').textContent).toBe(title)
  expect(find('header p').textContent).toContain('2026')
})

const listed = () =>
  [...document.querySelectorAll('li a .font-semibold')].map((one) => one.textContent)
const shows = (words: string) =>
  eventually(() => expect(document.body.textContent).toContain(words))

test('without a query the first category is shown, and a tab opens another', async () => {
  await openAt(paths.helpCenter({ category: 'shipping' }))
  await shows('Volumetric weight')
  expect(find('nav [aria-current]').textContent).toContain('Shipping and customs')
  expect(listed()).toContain('Prohibited goods')
})

test('a category shows six articles a page', async () => {
  await openAt(paths.helpCenter({ category: 'money' }))
  await eventually(() => expect(listed()).toHaveLength(6))
  const first = listed()
  await settle(() => navigate(paths.helpCenter({ category: 'money', page: 2 })))
  await eventually(() => expect(listed()).not.toEqual(first))
  expect(listed().filter((title) => first.includes(title))).toEqual([])
})

test('an article shows its breadcrumb, its parts and the worked example with its bill', async () => {
  await openAt(paths.helpCenter({ article: 'volumetric-weight' }))
  await shows('A worked example')
  expect(find('nav ol').textContent).toBe('Help centerShipping and customs')
  expect(find('h1').textContent).toBe('Volumetric weight')
  expect(find('table[aria-label="Cost breakdown"] tfoot').textContent).toContain('CN¥')
  expect(document.body.textContent).toContain('60\u00a0× 40\u00a0× 30\u00a0cm')
  expect(document.body.textContent).toContain('12\u00a0kg')
})

test.each([
  ['zh-Hans', '體積', '体积重'],
  ['zh-Hant', '体积', '材積重'],
  ['en', 'divis', 'Volumetric weight'],
])('in %s a search for %s finds an article', async (locale, q, title) => {
  await openAt(paths.helpCenter({ q }), locale)
  await shows(title)
  expect(listed()).toContain(title)
})

test('a search without a result says so', async () => {
  await openAt(paths.helpCenter({ q: 'zebra' }))
  await shows('No articles found')
})

test.each([
  ['?article=nowhere', 'This article doesn’t exist'],
  ['?category=nowhere', 'This category doesn’t exist'],
  ['?category=money&page=99', 'This page doesn’t exist'],
  ['?page=-1', 'This page doesn’t exist'],
])('%s says what is wrong and leads on', async (query, words) => {
  await openAt(`/helpCenter${query}`)
  await shows(words)
  expect(document.querySelector('a[href^="/helpCenter"]')).not.toBeNull()
})

test('the texts have the same sections, paragraphs and lists in each language', () => {
  const shape = (texts: typeof en | typeof zh | typeof zh2) =>
    DOCUMENT_NAMES.map((name) =>
      texts[name].sections.map((section) => [
        section.paragraphs.length,
        'list' in section ? section.list.length : 0,
      ]),
    )
  expect(shape(zh)).toEqual(shape(en))
  expect(shape(zh2)).toEqual(shape(en))
})

test('no text names an amount or a rate, which settings change', () => {
  for (const texts of [en, zh, zh2]) {
    expect(JSON.stringify(texts)).not.toMatch(/[¥￥%]|\d+\s?(yuan|元)/)
  }
})
