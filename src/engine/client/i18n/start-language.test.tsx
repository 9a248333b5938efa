import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage, startLanguage } from './start-language.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'en-AU'])
})

test('a visitor gets the browser’s language, and nothing is stored for them', async () => {
  await startLanguage()
  expect(i18n.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBeNull()
})

test('a choice is shown, set as the page’s lang, and stored for the next start', async () => {
  await startLanguage()
  await chooseLanguage('zh2')
  expect(document.documentElement.lang).toBe('zh-Hant')
  expect(localStorage.getItem('language')).toBe('zh2')
  await startLanguage()
  expect(i18n.locale).toBe('zh-Hant')
})

test('a corrupt stored value means the browser’s language', async () => {
  localStorage.setItem('language', '{"zh":1}')
  await startLanguage()
  expect(i18n.locale).toBe('en')
})
