import { afterEach, expect, test } from 'vitest'
import { estimateDuty } from '#features/shipping/rules/duty.ts'
import { KNOWN_DUTY_RULES } from '#features/shipping/rules/known-duty-rules.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { DutyEstimate } from './DutyEstimate.tsx'

afterEach(cleanUp)

/** The estimate for goods worth so many fen, with ¥5.50 a Singapore dollar and ¥9 a pound. */
function show(country: string, declaredValueFen: number): string | null {
  const day = '2026-11-20'
  const rates = [
    { currency: 'SGD', day, rateMillionths: 5_500_000, source: 'Staff' },
    { currency: 'GBP', day, rateMillionths: 9_000_000, source: 'Staff' },
  ]
  const shipment = { country, transport: 'air', freightFen: 0, insuranceFen: 0 } as const
  const lines = [{ hs6: null, declaredValueFen }]
  render(<DutyEstimate of={estimateDuty(lines, shipment, KNOWN_DUTY_RULES, rates, day)} />)
  return document.body.textContent
}

test('an estimate of nothing says why', () => {
  expect(show('SG', 10_000)).toMatch(
    /In totalCN¥0.00.*Singapore charges nothing up to 400 SGD, with freight and insurance counted in/,
  )
  cleanUp()
  expect(show('SG', 0)).toContain('The goods are declared without a value')
})

test('a tax without duty says why there is no duty', () => {
  expect(show('GB', 10_000)).toMatch(/United Kingdom charges no duty on goods worth up to 135 GBP/)
  cleanUp()
  expect(show('SG', 300_000)).toContain('Singapore charges no duty on this shipment')
})

test('the days of the rule and of the rate are written as dates', () => {
  expect(show('SG', 300_000)).toMatch(
    /Rule since Jan 1, 2024, source:.*1 SGD = CN¥5.5 since Nov 20, 2026/,
  )
})

test('a tax says what its base consists of', () => {
  expect(show('GB', 10_000)).toMatch(/20% × CN¥[\d.,]+ \(goods[a-z, ]*\)/)
  cleanUp()
  expect(show('SG', 300_000)).toContain(
    '9% × CN¥3,000.00 (goods, freight with surcharges, insurance)',
  )
})
