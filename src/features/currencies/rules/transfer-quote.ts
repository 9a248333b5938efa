import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import type { CURRENCIES } from './bank-line.ts'

type Currency = (typeof CURRENCIES)[number]

/** What a member was asked to send in the currency of an account. */
export type TransferQuote = {
  currency: string
  /** Hundredths of the currency's unit. */
  amount: number
  /** Millionths of a yuan for one unit. */
  rate: number
  /** Since when the rate counts. */
  rateDay: string
  /** UTC ISO 8601. */
  holdsUntil: string
}

/** How long an amount in another currency holds: as long as a confirmed price. */
export const QUOTE_HOLDS_MS = 72 * HOUR_MS

/**
 * An exchange rate quotes no transfer when it has counted for more days than these: an amount is promised for days, and
 * currencies move by several percent in a month that nobody looked at the rate.
 */
export const MAX_QUOTED_RATE_DAYS = 7

/** Whether transfers are quoted today by a rate that counts since a day; both days are those of China. */
export const rateIsFresh = (rateDay: string, today: string): boolean =>
  Date.parse(today) - Date.parse(rateDay) <= MAX_QUOTED_RATE_DAYS * DAY_MS

/** Banks transfer no fractions of these. */
const WHOLE_UNITS: ReadonlySet<string> = new Set<Currency>(['JPY', 'KRW', 'TWD'])

/** The smallest amount that a bank transfers, in hundredths. */
export const stepOf = (currency: string): number => (WHOLE_UNITS.has(currency) ? 100 : 1)

/**
 * What to send for an amount in fen: hundredths of the currency's unit at a rate of millionths of a yuan, rounded up to
 * the smallest unit that banks transfer, so that it is never too little. Null if no transfer can be that large.
 */
export function foreignOfFen(amountFen: number, rate: number, currency: string): number | null {
  const step = BigInt(stepOf(currency))
  const perStep = BigInt(rate) * step
  const steps = (BigInt(amountFen) * 1_000_000n + perStep - 1n) / perStep
  const cents = steps * step
  return cents > BigInt(MAX_AMOUNT_FEN) ? null : Number(cents)
}

/** Whether a transfer has the quoted rate: its screenshot was sent in time, however long the bank takes. */
export const quoteCounts = (quote: { holdsUntil: string }, sentAt: string): boolean =>
  Date.parse(sentAt) <= Date.parse(quote.holdsUntil)
