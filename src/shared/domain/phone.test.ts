import { expect, test } from 'vitest'
import { readWorldJson, worldCase } from '#tests/world/world-case.ts'
import { checkPhone, formatPhone, storedPhone } from './phone.ts'

const CASE = '23-phones-and-postcodes'
const inputs = readWorldJson(`${CASE}/inputs.json`) as { phones: [string, string, string][] }
const FROM_CHINA = '+8613800138000'

for (const [typed, country, right] of inputs.phones) {
  worldCase(CASE, `${typed} in ${country} is ${right}`, () => {
    expect(checkPhone(typed, country)).toBe('ok')
    expect(storedPhone(typed, country)).toBe(right.startsWith('+52') ? right : FROM_CHINA)
  })
}

for (const [typed, country, stored] of [
  ['0086-138-0013-8000', 'TW', FROM_CHINA],
  ['+0086 13800138000', 'DE', FROM_CHINA],
  ['(00) 86 138 0013 8000', 'KR', FROM_CHINA],
  ['００８６ １３８ ００１３ ８０００', 'AU', FROM_CHINA],
  ['00 (86) 138 0013 8000', 'ZZ', FROM_CHINA],
  ['0065 9123 4567', 'SG', '+6591234567'],
  ['0065 9123 4567', 'CN', '+6591234567'],
  ['0044 20 7946 0958', 'JP', '+442079460958'],
  ['010 86 138 0013 8000', 'JP', FROM_CHINA],
  ['011 86 138 0013 8000', 'US', FROM_CHINA],
  ['001 86 138 0013 8000', 'HK', FROM_CHINA],
  ['86 138 0013 8000', 'CN', FROM_CHINA],
  ['+44 (0)20 7946 0958', 'GB', '+442079460958'],
  ['0052 1 55 1234 5678', 'MX', '+525512345678'],
  ['+521 33 1234 5678', 'CN', '+523312345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${stored}`, () => {
    expect([checkPhone(typed, country), storedPhone(typed, country)]).toEqual(['ok', stored])
  })
}

for (const [typed, country] of [
  // In Hong Kong 008 is an exit prefix too, and the rest is a number of Memphis.
  ['0081 90 1234 5678', 'HK'],
  ['8613800138000', 'JP'],
  ['8613800138000', 'SG'],
  ['44 20 7946 0958', 'JP'],
  ['00 12', 'CN'],
  ['0086 138', 'JP'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is asked about`, () => {
    expect(checkPhone(typed, country)).toBe('impossible')
    expect(storedPhone(typed, country)).toBe(typed)
  })
}

test.each([
  ['+65 9123 4567', 'SG'],
  ['91234567', 'SG'],
  ['13800138000', 'CN'],
  ['138-0013-8000', 'CN'],
  ['021 6886 8888', 'CN'],
  ['１３８００１３８０００', 'CN'],
  ['090-1234-5678', 'JP'],
  ['0912 345 678', 'TW'],
  ['5123 4567', 'HK'],
  ['+65 9123 4567 ext 12', 'SG'],
])('%s in %s is a number', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('ok')
})

test.each([
  ['123', 'CN'],
  ['9123456', 'SG'],
  ['call me', 'US'],
  ['', 'CN'],
  ['   ', 'CN'],
  ['+', 'CN'],
  ['+999 123456', 'CN'],
  ['0000 0000', 'SG'],
])('%j in %s cannot be one', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('impossible')
})

test.each([
  ['+65 0000 0000', 'SG'],
  ['1234567890123456', 'CN'],
])('%s in %s is unlikely, which does not block', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('unlikely')
})

test('a country code in front counts more than the country of the address', () => {
  expect(checkPhone('+86 138 0013 8000', 'US')).toBe('ok')
  expect(checkPhone('+86 138 0013 8000', 'SG')).toBe('ok')
})

test('in a country that the library does not know, only a number with its country code passes', () => {
  expect(checkPhone('13800138000', 'ZZ')).toBe('impossible')
  expect(checkPhone('+8613800138000', 'ZZ')).toBe('ok')
})

test.each([
  ['9123 4567', 'SG', '+6591234567', '+65 9123 4567'],
  ['138-0013-8000', 'CN', '+8613800138000', '+86 138 0013 8000'],
  ['090-1234-5678', 'JP', '+819012345678', '+81 90 1234 5678'],
  ['+86 138 0013 8000', 'SG', '+8613800138000', '+86 138 0013 8000'],
])('%s in %s is stored as %s and shown as %s', (typed, country, stored, shown) => {
  expect(storedPhone(typed, country)).toBe(stored)
  expect(formatPhone(stored, country)).toBe(shown)
  expect(formatPhone(typed, country)).toBe(shown)
  expect(storedPhone(shown, country)).toBe(stored)
})

test.each(['+65 9123 4567 ext 12', 'call me'])('%j stays as typed', (typed) => {
  expect(storedPhone(typed, 'SG')).toBe(typed)
  expect(formatPhone(typed, 'SG')).toBe(typed)
})

test('a number that is too short for its country is not stored as if it were one', () => {
  expect(storedPhone('912 345', 'SG')).toBe('912 345')
})

for (const [typed, country, right] of [
  ['+54 9 11 1234 5678', 'AR', '+5491112345678'],
  ['011 81 90 1234 5678', 'US', '+819012345678'],
  ['+81 090-1234-5678', 'JP', '+819012345678'],
  ['０９０−１２３４−５６７８', 'JP', '+819012345678'],
  ['+82 (0)10-2345-6789', 'KR', '+821023456789'],
  ['00852 9123 4567', 'CN', '+85291234567'],
  ['0011 86 138 0013 8000', 'AU', '+8613800138000'],
  ['＋８６ 138 0013 8000', 'SG', '+8613800138000'],
  ['\u202a+44 20 7946 0958\u202c', 'GB', '+442079460958'],
  ['+886 0912 345 678', 'TW', '+886912345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['tel:+65-9123-4567', 'SG', '+6591234567'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${right}`, () => {
    expect([checkPhone(typed, country), storedPhone(typed, country)]).toEqual(['ok', right])
  })
}
