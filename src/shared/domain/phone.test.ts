import { expect, test } from 'vitest'
import { checkPhone, formatPhone, storedPhone } from './phone.ts'

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
])('%j in %s cannot be one', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('impossible')
})

test.each([
  ['+65 0000 0000', 'SG'],
  ['0000 0000', 'SG'],
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
