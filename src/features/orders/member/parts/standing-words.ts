import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StandingStop } from '#features/orders/rules/standing-orders.ts'

/** Why nothing was ordered. */
const STOP_WORDS = {
  tooDear: msg`The price is above your limit.`,
  dayPassed: msg`Your last day has passed.`,
  parcelGone: msg`One of the parcels is no longer waiting.`,
  parcelHeld: msg`One of the parcels can’t be shipped.`,
  otherWarehouse: msg`One of the parcels arrived at another warehouse.`,
  lineEnded: msg`The shipping line is no longer offered.`,
  lineRefuses: msg`The shipping line doesn’t take these parcels.`,
  address: msg`The address can’t be used.`,
  declaration: msg`The customs entries don’t match the goods any more.`,
  coupons: msg`A coupon can’t be used any more.`,
  moneyOwed: msg`Your account has an amount to settle first.`,
  orderedApart: msg`You ordered one of the parcels on its own.`,
  other: msg`The order couldn’t be submitted.`,
} as const satisfies Record<StandingStop, MessageDescriptor>

/** Why nothing was ordered; one that only a newer server knows in general words. */
export const stopWords = (stop: StandingStop | null): MessageDescriptor =>
  STOP_WORDS[stop ?? 'other'] ?? STOP_WORDS.other
