import { expect, test } from 'vitest'
import { hasPostalCodes, isPostalCode, NO_POSTAL_CODE } from './postal-codes.ts'

test.each([
  ['CN', '310000', true],
  ['CN', '31000', false],
  ['SG', '238839', true],
  ['JP', '150-0001', true],
  ['JP', '1500001', true],
  ['KR', '04524', true],
  ['US', '94103-1234', true],
  ['US', '9410', false],
  ['GB', 'SW1A 1AA', true],
  ['SE', '113 20', true],
  ['SE', '?', false],
])('in %s, %s is a postal code: %s', (country, code, fits) => {
  expect(isPostalCode(country, code)).toBe(fits)
})

test('regions without postal codes take the filler', () => {
  expect(hasPostalCodes('HK')).toBe(false)
  expect(isPostalCode('HK', NO_POSTAL_CODE)).toBe(true)
})
