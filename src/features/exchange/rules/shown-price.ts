import { stepOf } from '#features/currencies/rules/transfer-quote.ts'
import type { ShownCurrency } from './country-currency.ts'

/** Nobody reckons in the fractions of these, beside those that banks transfer none of. */
const WHOLE: ReadonlySet<string> = new Set<ShownCurrency>(['IDR'])
const BPS = 10_000n
const RATE_UNIT = 1_000_000n

type By = {
  currency: string
  /** Of a yuan for one unit. */
  rateMillionths: number
  /** What is added to the amount, in basis points. */
  marginBps: number
}

/**
 * An amount in fen as hundredths of another currency's unit, for a reader to compare and for nothing else: rounded half
 * up to what is paid in that currency, of an amount below zero away from it.
 */
export function shownCents(amountFen: number, { currency, rateMillionths, marginBps }: By): number {
  const step = BigInt(WHOLE.has(currency) ? 100 : stepOf(currency))
  const size = BigInt(Math.abs(amountFen)) * (BPS + BigInt(marginBps)) * RATE_UNIT
  const unit = BigInt(rateMillionths) * BPS * step
  const cents = Number(((size * 2n + unit) / (2n * unit)) * step)
  return amountFen < 0 && cents !== 0 ? -cents : cents
}
