import { describe, expect, test } from 'vitest'
import { TRANSPORTS } from '#features/shipping/rules/channel-terms.ts'
import { newLine, withUsualTerms } from './new-line.ts'
import { readVersion, type Typed, withUnit } from './version-form.ts'

const into = (typed: Typed, transport: string): Typed => {
  const change = withUsualTerms(typed, { 'terms.transport': transport })
  const entries = Object.entries({ ...typed, ...withUnit(typed, change) })
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined))
}
const NAMED: Typed = {
  code: 'FIRST',
  effectiveFrom: '2026-12-01',
  'name.zh': '首条',
  'name.zh2': '首條',
  'name.en': 'First',
  'terms.destinations': 'US',
  'terms.transitDays.min': '5',
  'terms.transitDays.max': '9',
}

describe.each(TRANSPORTS)('a new line by %s', (transport) => {
  const typed = into({ ...newLine(), ...NAMED }, transport)

  test('lacks its prices alone', () => {
    const read = readVersion(typed)
    const lacking = read.ok ? [] : read.failures.map(({ path }) => path)
    expect(lacking).not.toEqual([])
    expect(lacking.filter((path) => !/Fen$/.test(path))).toEqual([])
  })

  test('has nothing of the transport before', () => {
    for (const other of TRANSPORTS) expect(into(into(typed, other), transport)).toEqual(typed)
  })
})

test('what was typed stays when another transport is chosen', () => {
  const typed = { ...newLine(), 'terms.charging.divisor': '8000', 'terms.tariff.firstFen': '90' }
  expect(into(typed, 'express')).toMatchObject({
    'terms.charging.divisor': '8000',
    'terms.tariff.firstFen': '90',
  })
})
