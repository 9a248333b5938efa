import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/order-rows.ts'
import { aChannel } from '#tests/support/shipping.ts'
import { dayOfTransit, transitOf } from './transit.ts'

const NOW = Date.parse('2026-11-22T08:00:00Z')
const channel = aChannel()
const { max } = channel.terms.transitDays
const order = anOrder({ channelCode: channel.code })

test('the terms of the line say what is normal until the line has a figure of its own', () => {
  const lossDay = 2 * max
  const terms = transitOf({ channels: [channel], transit: [] }, order, NOW)
  expect(terms).toEqual({ normalDays: max, isMeasured: false, lossDay })
  const transit = [
    { channelCode: 'SEA', deliveries: 90, normalDays: 60 },
    { channelCode: channel.code, deliveries: 30, normalDays: max + 3 },
  ]
  const own = transitOf({ channels: [channel], transit }, order, NOW)
  expect(own).toEqual({ normalDays: max + 3, isMeasured: true, lossDay })
})

test('nothing is said of a line that the device does not know', () => {
  expect(transitOf({ channels: [], transit: [] }, order, NOW)).toBeNull()
})

test('a carton is on day 0 until a full day has passed', () => {
  expect(dayOfTransit('2026-11-21T08:00:01Z', NOW)).toBe(0)
  expect(dayOfTransit('2026-11-21T08:00:00Z', NOW)).toBe(1)
})
