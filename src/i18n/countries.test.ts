import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

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
