import { roundedCell, shownAndHeld } from '#engine/shared/cell-doubts.ts'
import { amountReadings, parseWhole } from '#engine/shared/decimal.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import { signedAmount } from '#features/currencies/rules/foreign-price.ts'
import { ungrouped } from '#features/currencies/rules/typed-price.ts'

/** Yen and yuan share the sign. */
const SIGN = '¥'
const OF_SIGN: ReadonlySet<string> = new Set(['CNY', 'JPY'])
/** Spreadsheets quote cells. */
const QUOTED = /^"(.*)"$/
const UNNAMED = /^¥?[\d.,'’\s]+$/

/** A number as our forms read it, if it can mean only one; what is doubtful stays as it is, to be asked about. */
function certain(typed: string): string {
  const [reading, other] = amountReadings(typed)
  return reading === undefined || other !== undefined ? typed : reading
}

/** A number with or without the sign of yen and yuan. */
const isBare = (text: string) => UNNAMED.test(text) && /\d/.test(text)

export const plainCell = (cell: string) => cell.trim().replace(QUOTED, '$1').trim()
const narrowCell = (cell: string) => plainTyped(plainCell(cell))

/** What stands before or behind a quantity: a sign, or how such goods are counted. 块 counts yuan. */
const COUNTED =
  /^[x×*]\s*|(?<!\s)\s*(?:pcs?|[件个個双雙条條只隻套盒包瓶本张張台臺把支枝袋箱对對顶頂副罐桶卷枚点點足着冊册部份片根粒串床x×])$/gi

/** A quantity without its unit or sign. */
export const quantityOf = (cell: string) =>
  certain(narrowCell(cell).replace(COUNTED, '')).replace(/\.0+$/, '')

/** A price as what stands before its amount ("JPY ", "¥" or nothing) and the amount as it is written. */
function partsOf(price: string): { before: string; amount: string } {
  const { currency, amount } = signedAmount(price)
  if (currency !== null) return { before: `${currency} `, amount: ungrouped(amount, currency) }
  const isSigned = amount.startsWith(SIGN)
  return {
    before: isSigned ? SIGN : '',
    amount: isSigned ? amount.slice(SIGN.length).trim() : amount,
  }
}

/** The nearest hundredths of a decimal, shared by pieces. Both are divided as integers: 1.15 * 100 is less than 115. */
function hundredths(decimal: string, pieces = 1): number {
  const [whole = '', decimals = ''] = decimal.split('.')
  const digits = decimals.padEnd(2, '0')
  return Math.round(Number(whole + digits) / (10 ** (digits.length - 2) * pieces))
}

/**
 * A price with the currency that its cell names. The bare sign stays, since it is that of the yuan and of the yen. Where
 * the sheet shows less than the hundredths that the cell holds, both stay.
 */
export function priceOf(cell: string): string {
  const rounded = roundedCell(cell)
  if (rounded !== null) {
    const price = priceOf(rounded.display)
    const isSame = parseYuan(partsOf(price).amount) === hundredths(rounded.held)
    return isSame ? price : shownAndHeld(price, rounded.held)
  }
  const typed = narrowCell(cell).replace(/[块塊]$/, '元')
  const isSigned = typed.startsWith(SIGN)
  const bare = isSigned ? typed.slice(SIGN.length).trim() : typed
  const { currency, amount } = signedAmount(bare)
  if (currency === 'CNY') return `CNY ${certain(amount)}`
  return isSigned && currency === null ? SIGN + certain(bare) : certain(bare)
}

/** What a price can mean; more than one is to be asked about. */
export function priceReadings(price: string): string[] {
  const rounded = roundedCell(price)
  const { before, amount } = partsOf(rounded?.display ?? price)
  const readings = amountReadings(amount).map((one) => before + one)
  return rounded === null ? readings : [...readings, before + rounded.held]
}

/** Whether a price is in the currency of its batch. */
export const isUnnamed = (price: string): boolean => isBare(roundedCell(price)?.display ?? price)

/** A price without a currency of its own in this one. The sign of yen and yuan is never that of another. */
export function inCurrency(price: string, currency: string): string {
  const isOther = price.startsWith(SIGN) && !OF_SIGN.has(currency)
  return isUnnamed(price) && !isOther ? `${currency} ${price.replace(SIGN, '').trim()}` : price
}

/** A cell below a title that names a currency. What names another one is no price any more, so that it is asked about. */
export function belowTitle(cell: string, currency: string): string {
  const rounded = roundedCell(cell)
  const text = plainTyped(rounded?.display ?? cell)
  const isSigned = text.startsWith(SIGN)
  if (isBare(text) && (!isSigned || OF_SIGN.has(currency) || currency === SIGN)) {
    const bare = text.replace(SIGN, '').trim()
    const named = currency === SIGN ? SIGN + bare : `${bare} ${currency}`
    return rounded === null ? named : shownAndHeld(named, rounded.held)
  }
  const own = signedAmount(text)
  const isPrice = isSigned || (own.currency !== null && /^[\d.,]+$/.test(own.amount))
  const differs = isPrice && currency !== SIGN && own.currency !== currency
  return differs ? `${cell} / ${currency}` : cell
}

/** The same price where the yuan need not be named. */
export const withoutName = (price: string, currency: string): string =>
  currency === 'CNY' ? price.replace(/^(?:CNY |¥)(?=\d)/, '') : price

/**
 * The price of a piece in the currency of its total, unless it has its own: the total by the quantity, to the nearest
 * hundredth. Empty if the total of several can be read in two ways.
 */
export function unitPriceFromTotal(unit: string, total: string, quantity: string): string {
  if (unit !== '' || total === '') return unit
  const pieces = parseWhole(quantity, 5)
  const rounded = roundedCell(total)
  const { before, amount } = partsOf(rounded?.display ?? total)
  if (amountReadings(amount).length > 1) return quantity === '1' ? total : ''
  const each = (cents: number) => yuanText(Math.round(cents / (pieces ?? 1)))
  const cents = parseYuan(amount)
  // A percentage is no price that could be shared.
  if (cents === null || !pieces || rounded?.held.endsWith('%')) return total
  const text = before + each(cents)
  const held = rounded === null ? null : hundredths(rounded.held, pieces)
  return held === null ? text : priceOf(shownAndHeld(text, yuanText(held)))
}
