import { expect, test } from 'vitest'
import { aBreakdown, aLine } from '#tests/support/order-rows.ts'
import { compareBills } from './compare-bills.ts'

test('equal bills differ in nothing', () => {
  const { lines, reasons, differenceFen } = compareBills(aBreakdown(), aBreakdown())
  expect(lines.every(({ beforeFen, afterFen }) => beforeFen === afterFen)).toBe(true)
  expect([reasons, differenceFen]).toEqual([[], 0])
})

test('lines are paired by kind and code; new and gone ones have one side only', () => {
  const before = aBreakdown(2, [aLine('charge', 'fuel', 700), aLine('service', 'repack', 500)])
  const after = aBreakdown(3, [aLine('charge', 'fuel', 900), aLine('charge', 'remote', 2_000)])
  const { lines, differenceFen } = compareBills(before, after)
  expect(lines.map(({ line, ...sides }) => [line.code, sides.beforeFen, sides.afterFen])).toEqual([
    ['freight', 10_000, 15_000],
    ['fuel', 700, 900],
    ['remote', null, 2_000],
    ['repack', 500, null],
  ])
  expect(differenceFen).toBe(5_000 + 200 + 2_000 - 500)
})

test('the reasons are what was measured and which rates applied', () => {
  const after = aBreakdown(3)
  const { reasons } = compareBills(aBreakdown(2), {
    ...after,
    day: '2026-12-01',
    unitRate: { amountFen: 5_100, per: 'kg', step: 1_000 },
  })
  expect(reasons).toEqual([
    { kind: 'weight', before: 2_000, after: 3_000 },
    { kind: 'chargeable', unit: 'grams', before: 2_000, after: 3_000 },
    { kind: 'rate', before: 50_000, after: 51_000 },
    { kind: 'day' },
  ])
})

test('weights and volumes of two charging modes are not compared', () => {
  const after = aBreakdown(3)
  const byVolume = { ...after, chargeable: { ...after.chargeable, unit: 'cm3' as const } }
  const { reasons } = compareBills(aBreakdown(3), byVolume)
  expect(reasons.some(({ kind }) => kind === 'chargeable' || kind === 'rate')).toBe(false)
})
