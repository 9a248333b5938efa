import { expect, test } from 'vitest'
import { searchOptions } from '#engine/client/ui/search-options.ts'
import { countries, countryName, countryWords } from '#engine/shared/countries.ts'
import { worldCase } from '#tests/world/world-case.ts'

test('every country has a name of its own in every language', () => {
  for (const locale of ['en', 'zh-Hans', 'zh-Hant']) {
    const all = countries(locale)
    expect(all.length).toBeGreaterThan(240)
    expect(all.filter(({ code, name }) => code === name)).toEqual([])
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  }
})

test('abbreviations are spelled out', () => {
  expect(countryName('en', 'US')).toBe('United States')
  expect(countryName('en', 'GB')).toBe('United Kingdom')
  expect(countryName('en', 'HK')).toBe('Hong Kong')
  expect(countryName('zh-Hans', 'HK')).toBe('香港')
})

test('no country is listed twice', () => {
  const codes = countries('en').map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('names are sorted as the language sorts words', () => {
  const order = (locale: string, codes: string[]) =>
    countries(locale)
      .map(({ code }) => code)
      .filter((code) => codes.includes(code))
  expect(order('en', ['US', 'AX', 'AF', 'DE'])).toEqual(['AF', 'AX', 'DE', 'US'])
  expect(order('zh-Hans', ['CN', 'US', 'JP'])).toEqual(['US', 'JP', 'CN'])
  expect(order('zh-Hant', ['CN', 'US', 'JP'])).toEqual(['CN', 'JP', 'US'])
})

test('an unknown country code is shown as it is', () => {
  expect(countryName('en', 'SG')).toBe('Singapore')
  expect(countryName('en', 'nowhere')).toBe('nowhere')
  expect(countryName('en', '')).toBe('')
})

/** A country is found if it is among the first that are shown. */
const FIRST = 3

for (const [code, ...typed] of [
  ['GB', 'uk', 'U.K.', 'England', 'scotland', 'great britain', '英国', '英國'],
  ['US', 'usa', 'U.S.A.', 'america', 'United States of America', '美国', '美國'],
  ['KR', 'korea', 'south korea', 'republic of korea', '韩国', '韓國', '南韓', '南韩'],
  ['TR', 'turkey', 'Türkiye', 'turkiye'],
  ['MO', 'macau', 'macao', '澳门', '澳門'],
  ['TW', 'taiwan', '台湾', '台灣', '臺灣'],
  ['HK', 'hong kong', 'hongkong', '香港'],
  ['CI', 'ivory coast', "cote d'ivoire", 'Côte d’Ivoire'],
  ['VN', 'vietnam', 'viet nam', '越南'],
  ['RU', 'russia', 'russian federation', '俄罗斯', '俄羅斯'],
  ['NL', 'holland', 'the netherlands', '荷兰', '荷蘭'],
  ['NZ', 'new zealand', '新西兰', '紐西蘭'],
  ['IT', 'italy', '意大利', '義大利'],
  ['LC', 'st lucia', 'St. Lucia', 'saint lucia'],
  ['JP', 'ＪＰ', '\u200bjapan', '日本'],
] as const) {
  worldCase('31-countries', `${code} is found by ${typed.join(', ')}`, () => {
    for (const locale of ['en', 'zh-Hans', 'zh-Hant']) {
      const options = countries(locale).map((one) => ({
        value: one.code,
        label: one.name,
        keywords: countryWords(one.code),
      }))
      for (const words of typed) {
        const found = searchOptions(options, words).slice(0, FIRST)
        expect(
          found.map(({ value }) => value),
          words,
        ).toContain(code)
      }
    }
  })
}

test('"Korea" leads to the Korea that goods are sent to', () => {
  for (const locale of ['en', 'zh-Hans', 'zh-Hant']) {
    const options = countries(locale).map(({ code, name }) => ({
      value: code,
      label: name,
      keywords: countryWords(code),
    }))
    for (const typed of ['Korea', 'kore', 'republic of korea', '韩', '韓'])
      expect(searchOptions(options, typed)[0]?.value, `${locale} ${typed}`).toBe('KR')
  }
})

const COUNTRIES = '44-countries'
for (const [code, ...typed] of [
  ['KR', 'South Korea', 'Korea', '韩国', '韓國', 'KR'],
  ['GB', 'UK', '英国', '英國', 'United Kingdom', 'GB'],
  ['AE', 'UAE', '阿联酋', '阿拉伯聯合大公國', 'Dubai'],
  ['BA', '波黑', 'Bosnia'],
  ['BY', '白羅斯', '白俄罗斯'],
  ['CD', '刚果金', '剛果(金)', 'DRC'],
  ['NZ', '紐西蘭', '新西兰', 'NZ'],
  ['AU', '澳洲', '澳大利亚', '澳大利亞'],
  ['CI', "Cote d'Ivoire"],
  ['CZ', 'Czech Republic', 'Czechia', '捷克'],
  ['MO', 'Macau', '澳门', '澳門'],
  ['SA', '沙特', '沙烏地阿拉伯', 'Saudi Arabia', 'KSA'],
] as const) {
  for (const words of typed) {
    worldCase(COUNTRIES, `${code} by ${words}`, () => {
      for (const locale of ['en', 'zh-Hans', 'zh-Hant']) {
        const options = countries(locale).map((one) => ({
          value: one.code,
          label: one.name,
          keywords: countryWords(one.code),
        }))
        const found = searchOptions(options, words).slice(0, 3)
        expect(
          found.map(({ value }) => value),
          locale,
        ).toContain(code)
      }
    })
  }
}
