import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { fenOfForeign } from './bank-line.ts'
import { foreignOfFen, quoteCounts, rateIsFresh } from './transfer-quote.ts'

describe('what to send for an amount', () => {
  // Computed by hand: fen ÷ 100 ÷ rate, rounded up.
  test.each([
    // 450.00 ÷ 7.1234 = 63.1721…
    ['USD', 45_000, 7_123_400, 6_318],
    // 450.00 ÷ 0.047 = 9,574.46…, and a bank sends no part of a yen.
    ['JPY', 45_000, 47_000, 957_500],
    // 100.00 ÷ 8 is exact.
    ['EUR', 10_000, 8_000_000, 1_250],
    ['JPY', 47, 47_000, 1_000],
    // One fen is a part of a cent.
    ['SGD', 1, 5_500_000, 1],
    ['KRW', 1, 5_200, 200],
  ] as const)('%s for %i fen at %i', (currency, amountFen, rate, cents) => {
    expect(foreignOfFen(amountFen, rate, currency)).toBe(cents)
  })

  test('is never worth less than the amount, and less than one more unit of it', () => {
    for (const [currency, step] of [
      ['USD', 1],
      ['JPY', 100],
    ] as const) {
      for (let n = 1; n < 2_000; n += 1) {
        const [fen, rate] = [n * 7_919, 1 + ((n * 104_729) % 20_000_000)]
        const cents = foreignOfFen(fen, rate, currency)
        if (cents === null) continue
        expect(fenOfForeign(cents, rate)).toBeGreaterThanOrEqual(fen)
        expect((cents - step) * rate).toBeLessThan(fen * 1_000_000)
      }
    }
  })

  test('is nothing where no transfer can be that large', () => {
    expect(foreignOfFen(MAX_AMOUNT_FEN, 1, 'KRW')).toBeNull()
  })
})

test('a quote counts for what was sent until it ends', () => {
  const quote = { holdsUntil: '2026-11-29T15:00:00.000Z' }
  expect(quoteCounts(quote, '2026-11-29T15:00:00.000Z')).toBe(true)
  expect(quoteCounts(quote, '2026-11-29T15:00:00.001Z')).toBe(false)
})

test('a rate quotes transfers for seven days after the first that it counts on', () => {
  expect(rateIsFresh('2026-02-25', '2026-02-25')).toBe(true)
  expect(rateIsFresh('2026-02-25', '2026-03-04')).toBe(true)
  expect(rateIsFresh('2026-02-25', '2026-03-05')).toBe(false)
})
