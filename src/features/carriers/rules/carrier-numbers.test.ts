import { expect, test } from 'vitest'
import { CARRIER_NAMES, carrierNamed, judgeCarrierNumber } from './carrier-numbers.ts'

// Numbers that the carriers, or the Universal Postal Union, publish as examples.
test.each([
  ['EMS', 'RB123456785GB'],
  ['Japan Post', 'EN 123 456 785 JP'],
  ['DHL', '3318810025'],
  ['UPS', '1Z999AA10123456784'],
  ['UPS', '1Z5R89390357567127'],
  ['FedEx', '986578788855'],
  ['SF Express', 'SF1490037718266'],
  ['YunExpress', 'YT2030121101012345'],
  ['Yamato', '123456789013'],
])('%s has the number %s', (carrier, number) => {
  expect(judgeCarrierNumber(carrier, number)).toBeNull()
})

test.each([
  ['EMS', 'RB123456784GB'],
  ['DHL', '3318810026'],
  ['UPS', '1Z999AA10123456785'],
  ['FedEx', '986578788856'],
  ['Yamato', '123456789011'],
])('a digit of a number of %s was mistyped: %s', (carrier, number) => {
  expect(judgeCarrierNumber(carrier, number)).toBe('tracking_check_digit')
})

test('a format that is not known and a carrier that is not listed may be right', () => {
  expect(judgeCarrierNumber('EMS', 'TC7Q2MX4HTA')).toBe('tracking_unusual')
  expect(judgeCarrierNumber('Slow Boat', 'RB123456785GB')).toBe('carrier_unlisted')
  expect(carrierNamed(' japan-post ')).toBe('Japan Post')
  for (const name of CARRIER_NAMES) expect(carrierNamed(name)).toBe(name)
})
