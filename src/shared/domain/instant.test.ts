import { expect, test } from 'vitest'
import { isInstant } from './instant.ts'

test.each([
  ['2026-02-28T23:59:59.999Z', true],
  ['2024-02-29T00:00:00.000Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['2026-02-29T00:00:00.000Z', false],
  ['2026-02-31T00:00:00.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-01-01T24:00:00.000Z', false],
  ['2026-01-01T23:60:00.000Z', false],
  ['0000-01-01T00:00:00.000Z', false],
  ['2026-01-01T00:00:00Z', false],
  ['+10000-01-01T00:00:00.000Z', false],
  ['2026-01-01', false],
  ['', false],
])('%s is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
})
