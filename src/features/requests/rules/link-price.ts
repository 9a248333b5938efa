import { parseDecimal, parsePrinted } from '#engine/shared/decimal.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import {
  type ForeignPrice,
  NO_CURRENCY,
  OTHER_SIGN,
  OWN_CURRENCY,
  SIGNS,
  signedAmount,
} from '#features/currencies/rules/foreign-price.ts'
import { shopCountryOf } from './shop-links.ts'

/**
 * The price on a shop's page as a member typed it ("2,980 JPY", "JP¥4,500", "S$7.90"). Null if the price is in yuan. The
 * page of a foreign shop has a foreign price, whether one was typed or not, unless the text names the yuan.
 */
export function readForeignPrice(input: string, link: string): ForeignPrice | null {
  const text = plainTyped(input)
  const own = OWN_CURRENCY[shopCountryOf(link)]
  const named = SIGNS.find(([sign]) => sign.test(text))?.[1]
  if (named === undefined && signedAmount(text).currency === 'CNY') return null
  // A bare sign is the country's own.
  const isOther = OTHER_SIGN.test(text) || (text.includes('$') && own !== 'SGD')
  if (named === undefined && isOther) return { currency: own ?? NO_CURRENCY, cents: null }
  const currency = named ?? own
  if (currency === null) return null
  const amount = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, '') ?? ''
  // Shops write euros as 1.250,00 or 1,250.00.
  const cents = currency === 'EUR' ? parseDecimal(amount, 2) : parsePrinted(amount, 2)
  return { currency, cents: cents === 0 ? null : cents }
}
