import { describe, expect, test } from 'vitest'
import { codeOfLocale, detectLanguage, LANGUAGE_CODES, LANGUAGES } from './language.ts'

describe('detectLanguage', () => {
  test('a stored choice wins over the browser', () => {
    expect(detectLanguage('zh2', ['en-GB', 'zh-CN'])).toBe('zh2')
  })

  test('a stored choice that the business no longer offers gives way to the browser', () => {
    expect(detectLanguage('zh2', ['en-GB'], ['zh', 'en'])).toBe('en')
    expect(detectLanguage('zh2', ['fr'], ['en', 'zh'])).toBe('en')
  })

  test('a corrupt stored value is ignored', () => {
    for (const corrupt of ['', 'zh-Hant', '"en"', 'ZH', 'constructor']) {
      expect(detectLanguage(corrupt, ['en-US'])).toBe('en')
    }
  })

  test.each([
    ['zh-TW', 'zh2'],
    ['zh-HK', 'zh2'],
    ['zh-MO', 'zh2'],
    ['zh-Hant', 'zh2'],
    ['zh-Hant-SG', 'zh2'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['en', 'en'],
    ['EN-au', 'en'],
  ])('a browser that speaks %s gets %s', (tag, code) => {
    expect(detectLanguage(null, [tag])).toBe(code)
  })

  test('the first browser language that we speak is taken', () => {
    expect(detectLanguage(null, ['de-DE', 'fr', 'en-GB', 'zh-TW'])).toBe('en')
  })

  test('a browser with no supported language gets zh', () => {
    expect(detectLanguage(null, ['de', 'enm-x', 'zho'])).toBe('zh')
    expect(detectLanguage(null, [])).toBe('zh')
  })
})

test('every language maps to a locale that Intl knows, and back', () => {
  for (const code of LANGUAGE_CODES) {
    const { locale } = LANGUAGES[code]
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
    expect(codeOfLocale(locale)).toBe(code)
  }
  expect(codeOfLocale('de')).toBe('zh')
})
