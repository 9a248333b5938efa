import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guessCouriers,
  isS10Shaped,
  isValidS10,
  TRACKING_MAX_LENGTH,
  TRACKING_PATTERN,
  trackingKey,
} from './tracking.ts'

describe('the form under which numbers are compared', () => {
  test.each([
    ['sf-1234 567890123', 'SF1234567890123'],
    ['SF1234567890123', 'SF1234567890123'],
    [' JDVA12345678901-1-3- ', 'JDVA12345678901'],
    ['jdva12345678901-1-3', 'JDVA12345678901'],
    ['---', ''],
    ['单号', ''],
  ])('of %j is %j', (typed, key) => {
    expect(trackingKey(typed)).toBe(key)
  })

  test('is the same whatever the case and wherever the hyphens stand', () => {
    const symbol = fc.constantFrom(...'ABCXYZ0189')
    const typed = fc.array(fc.record({ symbol, hyphen: fc.boolean(), lower: fc.boolean() }))
    fc.assert(
      fc.property(typed, (parts) => {
        const plain = parts.map((part) => part.symbol).join('')
        const scanned = parts.map(
          (part) =>
            (part.lower ? part.symbol.toLowerCase() : part.symbol) + (part.hyphen ? '-' : ''),
        )
        expect(trackingKey(scanned.join(''))).toBe(plain)
        expect(trackingKey(plain)).toBe(plain)
      }),
      { seed: 7 },
    )
  })
})

test.each([
  ['SF-123abc', true],
  ['A'.repeat(TRACKING_MAX_LENGTH), true],
  ['', false],
  ['SF 1', false],
  ['SF_1', false],
  ['ＳＦ１', false],
  ['SF1\n', false],
])('%j has the characters of a tracking number: %s', (typed, fits) => {
  expect(TRACKING_PATTERN.test(typed)).toBe(fits)
})

const digits = (length: number) => '1234567890123456789'.slice(0, length)

test.each([
  [`SF${digits(13)}`, ['sf']],
  [`SF${digits(12)}`, []],
  [`SF${digits(14)}`, []],
  [`YT${digits(13)}`, ['yto']],
  [`YT${digits(16)}`, ['yunexpress']],
  [`YT${digits(15)}`, []],
  [`73${digits(12)}`, ['zto']],
  [`78${digits(12)}`, ['zto']],
  [`72${digits(12)}`, []],
  [`77${digits(12)}`, ['sto']],
  [`77${digits(15)}`, ['sto']],
  [`77${digits(16)}`, []],
  [`43${digits(13)}`, ['sto', 'yunda']],
  [`3${digits(14)}`, ['yunda']],
  [`5${digits(14)}`, []],
  ['JDVA12345678901', ['jd']],
  ['JDVA12345678901-1-3-', ['jd']],
  ['JDVA12345678901-1', []],
  [`JT${digits(13)}`, ['jt']],
  ['9812345678901', ['ems']],
  ['1812345678901', ['ems']],
  ['2812345678901', []],
  ['RB123456785GB', ['upuS10']],
  ['rb 123 456 785 gb', ['upuS10']],
  ['hello', []],
  ['', []],
])('%s looks like %j', (number, couriers) => {
  expect(guessCouriers(number)).toEqual(couriers)
})

describe('an international number (UPU S10)', () => {
  test.each([
    ['RB123456785GB', 'is right'],
    ['RB000000080CN', 'stands for 10 as 0'],
    ['RB000000155CN', 'stands for 11 as 5'],
    ['RB000000005CN', 'of nothing but zeros is 5'],
  ])('%s: its check digit %s', (key) => {
    expect(isValidS10(key)).toBe(true)
  })

  test.each(['0', '1', '2', '3', '4', '6', '7', '8', '9'])(
    'with %s instead of its check digit is wrong',
    (digit) => {
      expect(isValidS10(`RB12345678${digit}GB`)).toBe(false)
    },
  )

  test.each(['rb123456785gb', 'RB12345678GB', 'RB1234567855GB', 'R1123456785GB', 'RB123456785G1'])(
    '%s has not its shape',
    (key) => {
      expect(isS10Shaped(key)).toBe(false)
      expect(isValidS10(key)).toBe(false)
    },
  )

  test('that is mistyped keeps its shape, so it is worth a warning and no more', () => {
    expect(isS10Shaped('RB123456784GB')).toBe(true)
    expect(guessCouriers('RB123456784GB')).toEqual(['upuS10'])
  })
})
