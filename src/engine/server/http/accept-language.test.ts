import { expect, test } from 'vitest'
import { pageLanguage } from './accept-language.ts'

test.each([
  [undefined, 'zh-Hans'],
  ['', 'zh-Hans'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK,en;q=0.5', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant-SG', 'zh-Hant'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['en-GB,zh-TW;q=0.8', 'en'],
  ['en;q=0.5, zh-TW;q=0.8', 'zh-Hant'],
  ['fr,en;q=0.3', 'en'],
  ['en;q=0', 'zh-Hans'],
  ['fr', 'zh-Hans'],
])('Accept-Language %j gets the page in %s', (header, language) => {
  expect(pageLanguage(header)).toBe(language)
})

test.each([
  ['zh-TW,en;q=0.8', ['zh', 'en'], 'zh-Hans'],
  ['zh-CN', ['en', 'zh2'], 'zh-Hant'],
  ['zh-CN', ['en'], 'en'],
  ['fr', ['en', 'zh'], 'en'],
  ['en', ['zh2', 'zh'], 'zh-Hant'],
] as const)(
  'Accept-Language %j, of a business with %j, gets the page in %s',
  (header, offered, language) => {
    expect(pageLanguage(header, offered)).toBe(language)
  },
)
