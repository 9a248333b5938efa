import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { navigate } from '#navigation/navigate.ts'
import { en } from '#shared/documents/en.ts'
import { zh } from '#shared/documents/zh.ts'
import { zh2 } from '#shared/documents/zh2.ts'
import { DOCUMENT_NAMES } from '#shared/domain/documents.ts'
import { paths } from '#shared/paths.ts'
import { cleanUp, find, render, settle } from '#tests/support/render.tsx'
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

test('without an article, or with one that does not exist, the list is shown', async () => {
  await openAt(paths.helpCenter())
  expect([...document.querySelectorAll('li a')].map((one) => one.getAttribute('href'))).toEqual(
    DOCUMENT_NAMES.map((article) => paths.helpCenter({ article })),
  )
  cleanUp()
  await openAt('/helpCenter?article=nowhere')
  expect(document.body.textContent).toContain('This article doesn’t exist')
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
