import { normalForm } from './normal-form.ts'
/** Maximum of one amount: 99,999,999.99 yuan, well within the exact integers of a double. */
export const MAX_AMOUNT_FEN = 9_999_999_999

/**
 * Parses typed yuan ("12", "12.5", "1,200.00", full-width digits too) into integer fen, or null. Uses no floating
 * point. Amounts out of range are numbers too, so that their message can name the range.
 */
export function parseYuan(typed: string): number | null {
  const plain = normalForm(typed)
    .trim()
    .replace(/^(?:CN)?[¥￥]/, '')
  // A comma divides thousands. Where it divides decimals, "12,50" must not become 1,250.
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return null
  const fen = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '' ? fen : -fen
}

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
