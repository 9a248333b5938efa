import { parseDecimal } from '#engine/shared/decimal.ts'
import { MAX_AMOUNT_FEN, withoutYuan } from '#engine/shared/money.ts'

/** Currencies other than the yuan in which a payee account may receive money. */
export const CURRENCIES = [
  'HKD',
  'JPY',
  'SGD',
  'TWD',
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'CAD',
  'MYR',
  'KRW',
  'THB',
  'NZD',
  'CHF',
] as const

export type LineCurrency = 'CNY' | (typeof CURRENCIES)[number]

/** The currency in which lines of an account are entered by hand: its own, or yuan where that is none that we know. */
export const lineCurrencyOf = (currency: string | undefined): LineCurrency =>
  CURRENCIES.find((one) => one === currency) ?? 'CNY'

const MAX_RATE = 999_999_999

/** Parses a typed rate of up to 6 decimals, below 1000, into millionths, or null. */
export function parseRate(input: string): number | null {
  const millionths = parseDecimal(withoutYuan(input), 6)
  return millionths === null || millionths < 1 || millionths > MAX_RATE ? null : millionths
}

const RATE_UNIT = 1_000_000n

/**
 * The fen for foreign money, rounded half up: hundredths of its unit at a rate of millionths of a yuan. Null if that is
 * nothing or more than one amount may be.
 */
export function fenOfForeign(amount: number, rate: number): number | null {
  const fen = (BigInt(amount) * BigInt(rate) * 2n + RATE_UNIT) / (2n * RATE_UNIT)
  return fen < 1n || fen > BigInt(MAX_AMOUNT_FEN) ? null : Number(fen)
}

type Typed = { cents: number; rateMillionths: number }
/** The fen of a price in hundredths at a rate, rounded half up, of next to nothing 0; null if one amount cannot be so large. */
export const fenOfTyped = ({ cents, rateMillionths }: Typed): number | null =>
  BigInt(cents) * BigInt(rateMillionths) < RATE_UNIT / 2n ? 0 : fenOfForeign(cents, rateMillionths)
