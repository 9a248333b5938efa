import { MAX_AMOUNT_FEN } from './money.ts'
import { normalForm } from './normal-form.ts'

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

/** Parses a typed rate of up to 6 decimals into millionths, or null. */
export function parseRate(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{0,6}))?$/.exec(normalForm(typed).trim())
  if (!match) return null
  const millionths = Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'))
  return millionths === 0 ? null : millionths
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
