import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { calendarDay, list, text, wholeNumber } from '#engine/shared/fields.ts'

/** One for each currency that there is. */
export const MAX_SHOWN_RATES = 300
const MAX_BPS = 10_000

const shownRate = v.object({
  currency: text,
  /** When it was published, or since when it counts. */
  day: calendarDay,
  /** Of a yuan for one unit. */
  rateMillionths: v.pipe(v.number(), v.integer(), v.minValue(1)),
  source: text,
})
export type ShownRate = v.InferOutput<typeof shownRate>

const shownRates = v.object({
  /** What the business adds to each amount that it shows, in basis points. */
  marginBps: wholeNumber(0, MAX_BPS),
  rates: list(shownRate, MAX_SHOWN_RATES),
})
export type ShownRates = v.InferOutput<typeof shownRates>

/**
 * The rate of each currency by which prices are shown beside yuan. Nothing is quoted or booked by them: that is done by
 * the rates of staff alone.
 */
export const getShownRates = endpoint({
  method: 'GET',
  path: '/api/shown-rates',
  for: 'anyone',
  cache: 'etag',
  reply: shownRates,
})
