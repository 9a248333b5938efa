/** One pasted line. All cells are text; they are validated and edited in the form. */
export type PastedLine = {
  trackingNumber: string
  name: string
  quantity: string
  unitPrice: string
}

export const MAX_PASTED_LINES = 200

const COMMAS = /[,，、;；]/
/** Spreadsheets quote cells. */
const QUOTED = /^"(.*)"$/

const plain = (cell: string) => cell.trim().replace(QUOTED, '$1').trim()
const narrow = (cell: string) => plain(cell).normalize('NFKC')
const quantityOf = (cell: string) => narrow(cell).replace(/^[x×*]\s*|\s*(pcs?|件|个|個|x|×)$/gi, '')
const priceOf = (cell: string) =>
  narrow(cell).replace(/^(¥|CNY|RMB)\s*|\s*(元|块|塊|yuan|CNY|RMB)$/gi, '')

const isQuantity = (cell: string) => /^\d{1,5}$/.test(quantityOf(cell))
const isPrice = (cell: string) => /^\d[\d,]*(\.\d+)?$/.test(priceOf(cell))
const isOnlyPrice = (cell: string) => isPrice(cell) && !isQuantity(cell)

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
  return {
    trackingNumber: narrow(trackingNumber),
    name: plain(rest.slice(0, rest.length - taken.cells).join(gap)),
    quantity: quantityOf(taken.quantity),
    unitPrice: priceOf(taken.unitPrice),
  }
}

/** Cells between tabs or commas keep their position; only a name may contain further commas. */
function columnsOf(cells: readonly string[]): PastedLine {
  if (cells.length > 4) return lineOf(cells.map(plain).filter(Boolean), ', ')
  const [trackingNumber = '', name = '', quantity = '', unitPrice = ''] = cells
  return {
    trackingNumber: narrow(trackingNumber),
    name: plain(name),
    quantity: quantityOf(quantity),
    unitPrice: priceOf(unitPrice),
  }
}

function parseLine(line: string): PastedLine {
  if (line.includes('\t')) return columnsOf(line.split('\t'))
  if (COMMAS.test(line)) return columnsOf(line.split(COMMAS))
  return lineOf(line.trim().split(/\s+/), ' ')
}

/** A first line of column titles, as in spreadsheets. */
const isHeader = (line: string) => !/\d/.test(line.normalize('NFKC'))

/** Parses pasted lines of tracking number, goods, quantity and price in yuan, separated by tabs, commas or spaces. */
export function parsePaste(text: string): PastedLine[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\s,，、;；]/.test(line))
  const body = lines.length > 1 && isHeader(lines[0] ?? '') ? lines.slice(1) : lines
  return body.slice(0, MAX_PASTED_LINES).map(parseLine)
}
