import { parseDecimal } from './decimal.ts'
import { plainTyped } from './plain-typed.ts'

/** Maximum of one amount: 99,999,999.99 yuan, well within the exact integers of a double. */
export const MAX_AMOUNT_FEN = 9_999_999_999

const YUAN_BEFORE = /^(?:CN¥|CNY|RMB|人民[币幣]|¥)\s*/i
const YUAN_AFTER = /\s?(?:元|CNY|RMB|yuan)$/i

/** A typed amount of yuan without what names the currency. */
export const withoutYuan = (input: string): string =>
  plainTyped(input).replace(YUAN_BEFORE, '').replace(YUAN_AFTER, '')

/** Whether a typed amount says that it is of yuan. "¥" and "元" may be of another currency. */
export const namesYuan = (input: string): boolean =>
  /CN¥|CNY|RMB|人民[币幣]/i.test(plainTyped(input))

/**
 * Parses typed yuan ("12", "¥12.5", "12,50", "1,200.00") into integer fen, or null, as `parseDecimal` reads numbers.
 * Amounts out of range are numbers too, so that their message can name the range.
 */
export const parseYuan = (input: string): number | null => parseDecimal(withoutYuan(input), 2)

/** The yuan's sign. Outside Chinese it says whose it is, because the yen has the same one. */
export const yuanSign = (language: string): string => (language.startsWith('zh') ? '¥' : 'CN¥')

/** An amount with its sign, where it is not grouped: in mails, pushes and the pages of the server. */
export const yuanWords = (language: string, amountFen: number): string =>
  `${amountFen < 0 ? '−' : ''}${yuanSign(language)}${yuanText(Math.abs(amountFen))}`

/** Integer fen as plain yuan with two decimals for an input field; `Intl` formats amounts for display. */
export function yuanText(amountFen: number): string {
  const sign = amountFen < 0 ? '-' : ''
  const fen = Math.abs(amountFen)
  return `${sign}${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}
