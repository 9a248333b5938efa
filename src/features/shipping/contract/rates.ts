import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { calendarDay, list, requiredText, wholeNumber } from '#engine/shared/fields.ts'
import { channel } from '#features/shipping/rules/channel.ts'
import { channelCode, discount } from '#features/shipping/rules/channel-terms.ts'
import { currencyCode, dutyRule } from '#features/shipping/rules/duty-rules.ts'

/** Versions of all channels that count now or soon. */
export const MAX_CHANNELS = 1_000
export const MAX_EXCHANGE_RATES = 500
export const MAX_DUTY_RULES = 500
export const MAX_MEMBER_DISCOUNTS = 50
/** The document holds what begins within so many days, so that a device without network knows it too. */
export const DAYS_AHEAD = 31

/** A version of a channel, which ends where the next one begins. */
export const newVersion = v.omit(channel, ['effectiveTo'])

/** One unit costs between a millionth of a yuan and a thousand yuan. */
export const exchangeRate = v.object({
  currency: currencyCode,
  day: calendarDay,
  rateMillionths: wholeNumber(1, 1_000_000_000),
  source: requiredText(200),
})

/** Fewer deliveries of a line say too little; its terms' own maximum counts until then. */
export const MIN_DELIVERIES = 30

/** Within `normalDays` full days nine in ten cartons of a channel were delivered. */
const transit = v.object({
  channelCode,
  deliveries: wholeNumber(MIN_DELIVERIES, 1_000_000_000),
  normalDays: wholeNumber(0, 10_000),
})

export const rates = v.object({
  channels: list(channel, MAX_CHANNELS),
  exchangeRates: list(exchangeRate, MAX_EXCHANGE_RATES),
  dutyRules: list(dutyRule, MAX_DUTY_RULES),
  transit: list(transit, MAX_CHANNELS),
})
export type Rates = v.InferOutput<typeof rates>

/** Everything that prices a shipment for everyone, now and in the next `DAYS_AHEAD` days. */
export const getChannels = endpoint({
  method: 'GET',
  path: '/api/channels',
  for: 'anyone',
  cache: 'etag',
  reply: rates,
})

/** The discounts of the member that count now or later. */
export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/discounts',
  for: 'member',
  reply: v.object({ discounts: list(discount, MAX_MEMBER_DISCOUNTS) }),
})
