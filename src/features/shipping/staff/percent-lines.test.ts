import { expect, test } from 'vitest'
import { withNewCodes } from './percent-lines.ts'
import { removeRow } from './term-rows.ts'
import type { Typed } from './version-form.ts'

const typed: Typed = {
  'terms.charges.0.code': 'fuel',
  'terms.charges.1.code': 'safety',
  'terms.charges.1.rate.of': 'freight fuel',
  'terms.discounts.0.rate.of': 'fuel safety',
  'terms.taxes.0.of': 'freight',
}

test('percentages follow the new code of a surcharge, and nothing else changes', () => {
  const change = { 'terms.charges.0.code': 'jet' }
  expect(withNewCodes(typed, change)).toEqual({
    'terms.charges.1.rate.of': 'freight jet',
    'terms.discounts.0.rate.of': 'jet safety',
    ...change,
  })
  const name = { 'terms.charges.0.name.en': 'Jet' }
  expect(withNewCodes(typed, name)).toEqual(name)
})

test('a code that is emptied, or that another surcharge has too, is not followed', () => {
  const emptied = { 'terms.charges.0.code': '' }
  expect(withNewCodes(typed, emptied)).toEqual(emptied)
  // With two equal codes nobody knows which one a percentage is of.
  const twice = { ...typed, 'terms.charges.1.code': 'fuel' }
  const renamed = { 'terms.charges.1.code': 'fuel2' }
  expect(withNewCodes(twice, renamed)).toEqual(renamed)
})

test('a surcharge that moves up because another one is removed keeps its code in all percentages', () => {
  const removed = removeRow(typed, 'terms.charges.0')
  expect(withNewCodes(typed, removed)).toEqual(removed)
  expect(removed['terms.charges.0.code']).toBe('safety')
})
