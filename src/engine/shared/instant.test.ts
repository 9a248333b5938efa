import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInstant } from './instant.ts'

test.each([
  ['2026-02-28T23:59:59.999Z', true],
  ['2024-02-29T00:00:00.000Z', true],
  ['2000-02-29T00:00:00.000Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['2026-02-29T00:00:00.000Z', false],
  ['1900-02-29T00:00:00.000Z', false],
  ['2026-02-31T00:00:00.000Z', false],
  ['2026-04-31T00:00:00.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-00-01T00:00:00.000Z', false],
  ['2026-01-00T00:00:00.000Z', false],
  ['2026-01-01T24:00:00.000Z', false],
  ['2026-01-01T23:60:00.000Z', false],
  ['2026-06-30T23:59:60.000Z', false],
  ['0000-01-01T00:00:00.000Z', false],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01T00:00:00.00Z', false],
  ['2026-01-01T00:00:00.000', false],
  ['2026-01-01T00:00:00.000+00:00', false],
  ['2026-01-01T08:00:00.000+08:00', false],
  ['2026-01-01 00:00:00.000Z', false],
  ['2026-01-01t00:00:00.000z', false],
  ['+10000-01-01T00:00:00.000Z', false],
  ['-0001-01-01T00:00:00.000Z', false],
  ['２０２６-01-01T00:00:00.000Z', false],
  [' 2026-01-01T00:00:00.000Z', false],
  ['2026-01-01T00:00:00.000Z\n', false],
  ['2026-01-01', false],
  ['', false],
])('%j is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
})

test('every moment that a database keeps is one, as JavaScript writes it', () => {
  const min = new Date('0001-01-01T00:00:00.000Z')
  const max = new Date('9999-12-31T23:59:59.999Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(isInstant(date.toISOString())).toBe(true)
    }),
    { seed: 14 },
  )
})
