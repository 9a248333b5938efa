import * as v from 'valibot'
import { expect, test } from 'vitest'
import { channel } from '#features/shipping/rules/channel.ts'
import { quoteChannels } from '#features/shipping/rules/quote.ts'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import { aPackParcel, priceOptions } from '#tests/support/shipping.ts'
import { DEMO_CHANNELS } from './demo-channels.ts'

test.each(DEMO_CHANNELS)('$code is coherent and marked as a demo', (one) => {
  expect(v.safeParse(channel, one).issues).toBeUndefined()
  expect(one.name.en).toContain('demo')
})

test('each warehouse ships a parcel to 13 countries or more', () => {
  const countries = new Set(DEMO_CHANNELS.flatMap(({ terms }) => terms.destinations))
  expect(countries.size).toBe(15)
  for (const origin of FIRST_WAREHOUSES.map(({ id }) => id)) {
    const reached = [...countries].filter((country) => {
      const options = priceOptions({ origin, country })
      const quotes = quoteChannels([aPackParcel(1_800, [40, 30, 20])], DEMO_CHANNELS, options)
      return quotes.some(({ price }) => price.ok)
    })
    expect(reached.length).toBeGreaterThanOrEqual(13)
  }
})
