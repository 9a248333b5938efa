import { describe, expect, test } from 'vitest'
import { readTypedPrice, typedFor } from './typed-price.ts'

const RATES: Record<string, number> = { JPY: 47_000, SGD: 5_432_100 }
const rateOf = (currency: string) => RATES[currency] ?? null
const yen = (cents: number) => ({ currency: 'JPY', cents, rateMillionths: 47_000 })

describe('a typed price', () => {
  // 2,980 × 0.047 = 140.06; 1 × 0.047 = 0.047, half up 0.05; 7.90 × 5.4321 = 42.91359.
  test.each([
    ['2980', 'JPY', 14_006, yen(298_000)],
    ['¥2,980', 'JPY', 14_006, yen(298_000)],
    ['1', 'JPY', 5, yen(100)],
    ['0', 'JPY', 0, yen(0)],
    ['2,980円', 'CNY', 14_006, yen(298_000)],
    ['JP¥2,980', 'CNY', 14_006, yen(298_000)],
    ['2980 JPY', 'SGD', 14_006, yen(298_000)],
    ['S$7.90', 'CNY', 4_291, { currency: 'SGD', cents: 790, rateMillionths: 5_432_100 }],
    ['39.90', 'CNY', 3_990, null],
    ['CN¥39.90', 'JPY', 3_990, null],
    ['39.90 CNY', 'JPY', 3_990, null],
    ['39.90元', 'JPY', 3_990, null],
  ] as const)('%s in a form of %s is %i fen', (typed, currency, unitPriceFen, typedPrice) => {
    expect(readTypedPrice(typed, currency, rateOf)).toEqual({ unitPriceFen, typedPrice })
  })

  test.each([
    ['a yen price without a rate is no price, and never yuan', '2980', 'KRW'],
    ['text', 'abc', 'JPY'],
    ['less than nothing', '-5', 'JPY'],
    ['more than an amount can be', '999999999999', 'SGD'],
    ['a currency without a rate', '€ 12', 'JPY'],
  ] as const)('%s', (_, typed, currency) => {
    expect(readTypedPrice(typed, currency, rateOf)).toBeNull()
  })

  test('stands for the price in yuan until an app that does not know it changes that', () => {
    const typedPrice = { ...yen(298_000), currency: 'JPY' as const }
    expect(typedFor({ unitPriceFen: 14_006, typedPrice })).toEqual(typedPrice)
    expect(typedFor({ unitPriceFen: 15_000, typedPrice })).toBeNull()
    expect(typedFor({ unitPriceFen: 15_000 })).toBeNull()
  })
})
