import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { type KnownRates, useForeignPrice } from './use-foreign-price.ts'

const RATE = { currency: 'JPY', day: '2026-01-01', rateMillionths: 46_500 } as const

function Fact({ typed, known }: { typed: string; known: KnownRates }) {
  return useForeignPrice(known)(typed, 'https://jp.mercari.com/item/m1').fact
}

test.each([
  ['4500 JPY', [RATE], 'JPY\u00a04,500 (about CN¥209.25)'],
  ['JP¥4500', [], 'JPY\u00a04,500'],
  ['ask the seller', [RATE], 'ask the seller'],
])('the price of a page is said with what it means in yuan: %s', (typed, rates, message) => {
  const rateDocument = { state: 'ready', value: { exchangeRates: [...rates] } }
  render(<Fact typed={typed} known={rateDocument as KnownRates} />)
  expect(document.body.textContent).toBe(message)
})
