import { namesYuan, parseYuan } from '#engine/shared/money.ts'
import { CURRENCIES, fenOfTyped } from './bank-line.ts'
import { signedAmount } from './foreign-price.ts'
import { stepOf } from './transfer-quote.ts'

/** A price as a member typed it in another currency, with the rate of that day. */
export type TypedPrice = {
  currency: (typeof CURRENCIES)[number]
  /** Hundredths of the currency's unit. */
  cents: number
  rateMillionths: number
}

/** What was typed for a price in fen. An app from before there was a typed price changes the fen alone. */
export function typedFor(line: {
  unitPriceFen: number
  /** A row that a device kept may be older than the field. */
  typedPrice?: TypedPrice | null
}): TypedPrice | null {
  const { typedPrice, unitPriceFen } = line
  return typedPrice && fenOfTyped(typedPrice) === unitPriceFen ? typedPrice : null
}

/** The rates by which typed prices become yuan; null for a currency without one. */
export type RateOf = (currency: string) => number | null

type ReadPrice = { unitPriceFen: number; typedPrice: TypedPrice | null }

/** An amount without the commas between its thousands, where the currency has no decimals that they could stand before. */
export const ungrouped = (amount: string, currency: string | null): string =>
  currency !== null && stepOf(currency) > 1 ? amount.replace(/,(?=\d{3}(?:\D|$))/g, '') : amount

/** Whether an amount has the bare sign of the yuan and the yen where it is of neither. */
export const hasOtherSign = (amount: string, currency: string): boolean =>
  amount.startsWith('¥') && currency !== 'CNY' && currency !== 'JPY'

/** Hundredths that were typed for a currency; null if they are no number or of another. "元" alone may be of any. */
export function centsIn(typed: string, currency: string): number | null {
  const { currency: named, amount } = signedAmount(typed)
  const own = named === 'CNY' && !namesYuan(typed) ? currency : (named ?? currency)
  if (own !== currency || hasOtherSign(amount, currency)) return null
  return parseYuan(ungrouped(amount, currency))
}

/**
 * Reads a price that was typed in a currency. A currency in the text itself ("2,980円") counts instead. Null if it is no
 * number, or its currency has no rate.
 */
export function readTypedPrice(typed: string, currency: string, rateOf: RateOf): ReadPrice | null {
  const signed = signedAmount(typed)
  const named = signed.currency ?? currency
  if (hasOtherSign(signed.amount, named)) return null
  const cents = parseYuan(ungrouped(signed.amount, named))
  if (cents === null) return null
  if (named === 'CNY') return { unitPriceFen: cents, typedPrice: null }
  const match = CURRENCIES.find((one) => one === named)
  const rateMillionths = rateOf(named)
  if (match === undefined || rateMillionths === null || cents < 0) return null
  const typedPrice = { currency: match, cents, rateMillionths }
  const unitPriceFen = fenOfTyped(typedPrice)
  return unitPriceFen === null ? null : { unitPriceFen, typedPrice }
}
