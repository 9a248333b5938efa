import { expect, test } from 'vitest'
import { guessCouriers, isValidS10, trackingKey } from './tracking.ts'

test('numbers are compared whatever their case and hyphens', () => {
  expect(trackingKey('sf-1234 567890123')).toBe('SF1234567890123')
})

test.each([
  ['SF1234567890123', ['sf']],
  ['YT1234567890123', ['yto']],
  ['YT1234567890123456', ['yunexpress']],
  ['73123456789012', ['zto']],
  ['431234567890123', ['sto', 'yunda']],
  ['JDVA12345678901-1-3-', ['jd']],
  ['JT1234567890123', ['jt']],
  ['9812345678901', ['ems']],
  ['RB123456785GB', ['upuS10']],
  ['hello', []],
])('%s looks like %j', (number, couriers) => {
  expect(guessCouriers(number)).toEqual(couriers)
})

test('the check digit of an international number is checked', () => {
  expect(isValidS10('RB123456785GB')).toBe(true)
  expect(isValidS10('RB123456784GB')).toBe(false)
  expect(isValidS10('SF1234567890123')).toBe(false)
})
