import { parseDecimal, parsePrinted } from './decimal.ts'
import { withoutYuan } from './money.ts'
import { plainTyped } from './plain-typed.ts'
import { warehouseOfLink } from './shop-links.ts'
import type { WarehouseId } from './warehouses.ts'

/** `cents`: hundredths of the currency's unit, also of the yen; null if no amount was typed that can be read. */
export type ForeignPrice = { currency: string; cents: number | null }

/** How pages and people write a currency, the longer ones first; a bare sign is the country's own. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/HK\$|HKD|港[币幣元]/i, 'HKD'],
  [/NT\$|TWD|[台臺][币幣]/i, 'TWD'],
  [/US\$|USD|美[元金]/i, 'USD'],
  [/S\$|SGD|新[币幣]|新加坡[元币幣]/i, 'SGD'],
  [/A\$|AUD|澳[元币幣]/i, 'AUD'],
  [/JP¥|JPY|YEN|円|日[元圆圓币幣]/i, 'JPY'],
  [/€|EUR|欧元|歐元/i, 'EUR'],
  [/£|GBP|英[镑鎊]/i, 'GBP'],
  [/₩|KRW|韩元|韓元|韓[圆圜]|(?<=^[\d,.\s]*)원$/i, 'KRW'],
]
/** What shops in the country of a warehouse are paid in; null for the yuan. */
export const OWN_CURRENCY = { CN: null, JP: 'JPY', SG: 'SGD' } as const satisfies Record<
  WarehouseId,
  string | null
>

/** A price without the currency that its text names; null if it names none, and CNY for the yuan. */
export function signedAmount(typed: string): { currency: string | null; amount: string } {
  const text = plainTyped(typed)
  const [sign, currency] = SIGNS.find(([one]) => one.test(text)) ?? []
  if (sign === undefined || currency === undefined) {
    const amount = withoutYuan(text)
    // A bare sign is that of the yen, too.
    const isYuan = amount !== text && !text.startsWith('¥')
    return isYuan ? { currency: 'CNY', amount } : { currency: null, amount: text }
  }
  return { currency, amount: text.replace(sign, '').trim() }
}

/**
 * The price on a shop's page as a member typed it ("2,980 JPY", "JP¥4,500", "S$7.90"). Null if the page is in yuan. The
 * page of a foreign shop has a foreign price, whether one was typed or not.
 */
export function readForeignPrice(typed: string, link: string): ForeignPrice | null {
  const text = plainTyped(typed)
  const own = OWN_CURRENCY[warehouseOfLink(link, null)]
  const currency = SIGNS.find(([sign]) => sign.test(text))?.[1] ?? own
  if (currency === null) return null
  const amount = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, '') ?? ''
  // Shops write euros as 1.250,00 or 1,250.00.
  const cents = currency === 'EUR' ? parseDecimal(amount, 2) : parsePrinted(amount, 2)
  return { currency, cents: cents === 0 ? null : cents }
}
