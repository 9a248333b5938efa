import { parseCsv } from '#engine/shared/parse-csv.ts'
import { normalForm, plainTyped } from '#engine/shared/plain-typed.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import {
  guessCouriers,
  isS10Shaped,
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_TYPED,
} from '#features/carriers/rules/tracking.ts'
import { signedAmount } from '#features/currencies/rules/foreign-price.ts'
import { MAX_BATCH_PARCELS } from '#features/parcels/contract/limits.ts'
import { plainCell, priceOf, quantityOf } from './cell-values.ts'

type PastedGoods = { name: string; quantity: string; unitPrice: string }

/**
 * One pasted or imported parcel with its first goods and, where it has several, the others. All cells are text; they are
 * validated and edited in the form.
 */
export type PastedLine = PastedGoods & { trackingNumber: string; more?: PastedGoods[] }

/** A parcel of which only the number is known: it was scanned. */
export const scannedLine = (trackingNumber: string): PastedLine => ({
  trackingNumber,
  name: '',
  quantity: '1',
  unitPrice: '',
})

export const COMMAS = /[,，、;；]/
const BETWEEN_NUMBERS = /[\s,，、;；]+/
/** Words between spaces, and the only comma is that of the price: "SF1234567890123 socks 2 39,90". */
const DECIMAL_COMMA = /^\s*\S+\s[^,，、;；]*\d,\d{1,2}\s*(?:€|元)?$/
const numberOf = (cell: string) => typedNumber(plainCell(cell))

const isQuantity = (cell: string) => /^\d{1,5}$/.test(quantityOf(cell))
const isPrice = (cell: string) => /^¥?\d[\d,]*(\.\d+)?$/.test(signedAmount(priceOf(cell)).amount)
const isOnlyPrice = (cell: string) => isPrice(cell) && !isQuantity(cell)

/** Goods with their quantity behind a sign: "杯子*3". Between digits it is a size. */
const WITH_QUANTITY = /^(.*[^\d\s])\s*[*×＊](\d{1,5})$/

/** Quantity and price are last; everything between the number and them is the name, however many cells it has. */
function lineOf(cells: readonly string[], gap: string): PastedLine {
  const [trackingNumber = '', ...rest] = cells
  const last = rest.at(-1) ?? ''
  const beforeLast = rest.at(-2) ?? ''
  const taken =
    rest.length >= 2 && isPrice(last) && isQuantity(beforeLast)
      ? { quantity: beforeLast, unitPrice: last, cells: 2 }
      : isOnlyPrice(last)
        ? { quantity: '', unitPrice: last, cells: 1 }
        : isQuantity(last)
          ? { quantity: last, unitPrice: '', cells: 1 }
          : { quantity: '', unitPrice: '', cells: 0 }
  const name = plainCell(rest.slice(0, rest.length - taken.cells).join(gap))
  const [, goods = name, pieces = ''] = (taken.quantity === '' && WITH_QUANTITY.exec(name)) || []
  return {
    trackingNumber: numberOf(trackingNumber),
    name: goods,
    quantity: quantityOf(taken.quantity || pieces),
    unitPrice: priceOf(taken.unitPrice),
  }
}

/** Cells between tabs or commas keep their position; only a name may contain further commas. */
function columnsOf(cells: readonly string[]): PastedLine {
  if (cells.length > 4) return lineOf(cells.map(plainCell).filter(Boolean), ', ')
  const [trackingNumber = '', name = '', quantity = '', unitPrice = ''] = cells
  return {
    trackingNumber: numberOf(trackingNumber),
    name: plainCell(name),
    quantity: quantityOf(quantity),
    unitPrice: priceOf(unitPrice),
  }
}

/** A group of digits, or four letters and digits as our screens print them. */
const isGroup = (word: string) => /^\d+$/.test(word) || /^(?=.*\d)[A-Z0-9]{4}$/.test(word)

/**
 * Joins the groups of a tracking number at the start of a line ("SF12 3456 7890 123 socks 2 39.90"). Where more digits
 * follow, the longest number that fits a courier ends it.
 */
function joinGroups(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  if (!/^[A-Z0-9]{1,5}$/i.test(first)) return words
  const numbers = [first]
  for (const word of rest.map(plainTyped)) {
    const number = numbers.at(-1) ?? ''
    const isFirstLong = !/\d/.test(number) || number.length < TRACKING_MIN_TYPED
    const isNext = isGroup(word) && (isFirstLong || word.length <= 5)
    if (!isNext && !isS10Shaped(number + word)) break
    if (number.length + word.length > TRACKING_MAX_LENGTH) break
    numbers.push(number + word)
  }
  const place = numbers.findLastIndex((number) => guessCouriers(number).length > 0)
  const last = place < 0 ? numbers.length - 1 : place
  return [numbers[last] ?? first, ...words.slice(last + 1)]
}

/** What numbers the lines of a list: "1. ", "2、", "(3)", "④". Numbers of parcels are longer. */
const LIST_NUMBER =
  /^\s*(?:[(（]?\d{1,3}(?:[.．](?!\d)|[、)）:：])|[①-⑳]|[一二三四五六七八九十]{1,3}、)\s*(?=\S)/
const CARRIER_NAME =
  /^(?:(?:圆通|圓通|中通|申通|[韵韻][达達]|[顺順][丰豐]|[极極]兔|京[东東]|邮政|郵政|中国邮政|德邦|百世|宅急送|菜[鸟鳥]|丹鸟|黑[猫貓]|新竹|ヤマト|クロネコヤマト|佐川|日本郵便|ゆうパック)(?:速[递遞运運]|快[递遞运運]|物流|包裹|运输|宅急便|急便|運輸|express)?|[天优]\p{Script=Han}快递|(?:DHL|UPS|FedEx|USPS|EMS|Yamato|Sagawa)(?=[:：]?$))[:：]?$/iu
/** The cells without the name of a carrier before the number. */
const withoutCarrier = (cells: readonly string[]): readonly string[] =>
  cells.length > 1 && CARRIER_NAME.test(plainCell(cells[0] ?? '')) ? cells.slice(1) : cells

function parseLine(typed: string): PastedLine {
  const line = typed.replace(LIST_NUMBER, '')
  if (line.includes('\t')) return columnsOf(withoutCarrier(line.split('\t')))
  const isByCommas = COMMAS.test(line) && !DECIMAL_COMMA.test(line)
  if (isByCommas) return columnsOf(numberApart(withoutCarrier(line.split(COMMAS))))
  return lineOf(numberFirst(withoutCarrier(line.trim().split(/\s+/))), ' ')
}

/** Cells between commas of which the first has a name behind its number: "SF1234567890123 socks, 2, 39.90". */
function numberApart(cells: readonly string[]): readonly string[] {
  const [first = '', ...rest] = cells
  const [number, ...words] = joinGroups(first.trim().split(/\s+/))
  return isKnown(number) && words.length > 0 ? [number ?? '', words.join(' '), ...rest] : cells
}

/** A line of nothing but numbers of couriers is as many lines. */
function numbersOf(line: string): string[] {
  const words = line.split(BETWEEN_NUMBERS).filter(Boolean)
  return words.every(isKnown) ? words : [line]
}

const isKnown = (word: string | undefined) => word !== undefined && guessCouriers(word).length > 0

/** The words with their number in front: at the start, or the only one that has the format of a courier. */
function numberFirst(words: readonly string[]): readonly string[] {
  const joined = joinGroups(words)
  const at = words.findIndex(isKnown)
  if (isKnown(joined[0]) || at <= 0 || words.findLastIndex(isKnown) !== at) return joined
  return /\d/.test(words[0] ?? '') ? joined : [words[at] ?? '', ...words.toSpliced(at, 1)]
}

/** A first line of column titles, as in spreadsheets. */
const isHeader = (line: string) => !/\d/.test(normalForm(line))

/** A line of ours that has further goods of the parcel above. One without a number may be of another. */
export const isFurther = (line: string) => line.startsWith('+\t')

/** Parcels as lines that `parsePaste` reads. */
export function pasteText(parcels: readonly PastedLine[]): string {
  const lineOf = (trackingNumber: string, { name, quantity, unitPrice }: PastedGoods) =>
    [trackingNumber, name, quantity, unitPrice].map((cell) => cell.replace(/\s+/g, ' ')).join('\t')
  return parcels
    .flatMap(({ trackingNumber, more = [], ...goods }) => [
      lineOf(trackingNumber, goods),
      ...more.map((further) => lineOf('+', further)),
    ])
    .join('\n')
}

/** The lines of a text. A cell of a spreadsheet may have several, and is then in quotes. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\r\n]/)
  const parsed = text.includes('\t') ? parseCsv(text, '\t') : null
  if (!parsed?.ok) return lines
  return parsed.records.map(({ line, cells }) => {
    const length = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1)
    const isWhole = length === 1 && !/"/.test(lines[line - 1] ?? '')
    return isWhole
      ? (lines[line - 1] ?? '')
      : cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')
  })
}

/**
 * Parses pasted lines of tracking number, goods, quantity and price in yuan, separated by tabs, commas or spaces. `rest`
 * is the text beyond the first `room` parcels.
 */
export function parsePaste(
  text: string,
  room: number = MAX_BATCH_PARCELS,
): { lines: PastedLine[]; rest: string } {
  const lines = linesOf(text)
    .flatMap(numbersOf)
    .filter((line) => /[^\s,，、;；]/.test(line))
  const body = lines.length > 1 && isHeader(lines[0] ?? '') ? lines.slice(1) : lines
  const parcels: PastedLine[] = []
  for (const [i, line] of body.entries()) {
    const last = parcels.at(-1)
    if (last && isFurther(line)) {
      const { trackingNumber: _, ...goods } = parseLine(line)
      last.more ??= []
      last.more.push(goods)
    } else if (parcels.length === room) return { lines: parcels, rest: body.slice(i).join('\n') }
    else parcels.push(parseLine(line))
  }
  return { lines: parcels, rest: '' }
}
