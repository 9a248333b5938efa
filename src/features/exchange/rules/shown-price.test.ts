import { expect, test } from 'vitest'
import { shownCurrencyOf } from './country-currency.ts'
import { shownCents } from './shown-price.ts'

const sgd = { currency: 'SGD', rateMillionths: 5_406_910, marginBps: 0 }
const jpy = { currency: 'JPY', rateMillionths: 45_572, marginBps: 0 }
const krw = { currency: 'KRW', rateMillionths: 4_868, marginBps: 0 }

test.each([
  // 100 ÷ 5.40691 = 18.4949
  ['cents are rounded', 10_000, sgd, 1_849],
  ['half a cent is rounded up', 1, { ...sgd, rateMillionths: 2_000_000 }, 1],
  ['less than half is nothing', 1, { ...sgd, rateMillionths: 2_000_001 }, 0],
  // 100 ÷ 0.045572 = 2194.33
  ['the yen has no hundredths', 10_000, jpy, 219_400],
  // 100 ÷ 0.004868 = 20542.3
  ['nor has the won', 10_000, krw, 2_054_200],
  // 18.4949 × 1.025 = 18.9573
  ['a margin is added before it is rounded', 10_000, { ...sgd, marginBps: 250 }, 1_896],
  ['what is below zero is as large', -10_000, sgd, -1_849],
  ['nothing is nothing', 0, sgd, 0],
  ['next to nothing below zero has no sign', -1, { ...sgd, rateMillionths: 9_000_000 }, 0],
])('%s', (_, fen, by, cents) => {
  expect(shownCents(fen, by)).toBe(cents)
})

test.each([
  ['SG', 'SGD'],
  ['DE', 'EUR'],
  ['GB', 'GBP'],
  ['CN', null],
  ['', null],
  ['AQ', null],
])('people in %j reckon in %j', (country, currency) => {
  expect(shownCurrencyOf(country)).toBe(currency)
})
