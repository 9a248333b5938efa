import { normalForm } from '#engine/shared/plain-typed.ts'
import type { BankProfile, ProfileField } from './profiles.ts'
import {
  type BankStatement,
  dayOf,
  faultAt,
  hundredthsOf,
  inOneLine,
  orFaults,
  type ReadStatements,
  type StatementBalance,
} from './statement.ts'

/** A row of a sheet with its number there, from 1. */
export type SheetRow = { line: number; cells: readonly string[] }

/** Titles are compared without spaces, case and what stands in brackets at the end, such as a currency. */
const plain = (cell: string): string => normalForm(cell).replace(/\s+/g, '').toLowerCase()
const BRACKETS = /\(([^()]*)\)$/

const columnsTitled = (cells: readonly string[], names: readonly string[]): number[] => {
  const titles = cells.map(plain)
  // In the order of the names, so that the better of two is taken.
  const found = names
    .map(plain)
    .flatMap((name) =>
      titles.flatMap((title, i) =>
        title === name || title.replace(BRACKETS, '') === name ? [i] : [],
      ),
    )
  return [...new Set(found)]
}

type Columns = Record<ProfileField, readonly number[]>
type Header = { at: number; columns: Columns; count: number }

/** Titles stand within the first rows, below what says whose account it is. */
const MAX_TITLE_ROW = 60

/** The row with the titles of a profile; null in the file of another bank. */
function headerOf(rows: readonly SheetRow[], profile: BankProfile): Header | null {
  const { tells } = profile
  for (const [at, { cells }] of rows.slice(0, MAX_TITLE_ROW).entries()) {
    const of = (field: ProfileField) => columnsTitled(cells, profile[field] ?? [])
    const columns: Columns = {
      day: of('day'),
      amount: of('amount'),
      credit: of('credit'),
      debit: of('debit'),
      reference: of('reference'),
      sender: of('sender'),
      text: of('text'),
      currency: of('currency'),
      account: of('account'),
      balance: of('balance'),
      direction: of('direction'),
    }
    const fields = Object.keys(columns) as ProfileField[]
    const hasAmount = columns.amount.length > 0 || columns.credit.length > 0
    const hasWords = columns.text.length > 0 || columns.sender.length > 0
    // A profile that staff made has only columns that the bank's file has.
    const isTold =
      tells === undefined
        ? fields.every((field) => profile[field] === undefined || columns[field].length > 0)
        : columnsTitled(cells, tells).length > 0
    if (columns.day.length > 0 && hasAmount && hasWords && isTold) {
      return { at, columns, count: Object.values(columns).flat().length }
    }
  }
  return null
}

/** The profile whose titles a sheet has: the one with the most. Null for none. */
export function profileOf(
  rows: readonly SheetRow[],
  profiles: readonly BankProfile[],
): BankProfile | null {
  const fitting = profiles.flatMap((profile) => {
    const header = headerOf(rows, profile)
    return header === null ? [] : [{ profile, count: header.count }]
  })
  fitting.sort((one, other) => other.count - one.count)
  return fitting[0]?.profile ?? null
}

/** Reads the rows of a sheet by the profile of its bank. */
export const readTable = (rows: readonly SheetRow[], profile: BankProfile): ReadStatements =>
  orFaults(() => {
    const header = headerOf(rows, profile)
    if (header === null) throw faultAt(rows[0]?.line ?? 1, profile.day[0] ?? '', 'missing')
    return [new TableReader(rows, header, profile).read()]
  })

/** A row that has a day. */
type Item = {
  line: number
  day: string
  amount: number
  balance: number | null
  words: string[]
} & {
  reference: string
  sender: string
}

/** No code goes on from one column to the next. */
const BETWEEN_COLUMNS = ' · '
/** How banks and payment providers say that money came in. */
export const COMES_IN = /^(?:[+收入贷貸存]|转入|轉入|cr?(?:edit)?$|in|deposit|received|haben|h$)/i
const FOOT = /^#|^(?:sub)?total|^(?:closing|opening) balance|^[合总小總][计計]/i

class TableReader {
  readonly #rows: readonly SheetRow[]
  readonly #header: Header
  readonly #profile: BankProfile
  #currency = ''
  #account = ''

  constructor(rows: readonly SheetRow[], header: Header, profile: BankProfile) {
    this.#rows = rows
    this.#header = header
    this.#profile = profile
  }

  read(): BankStatement {
    const { at, columns } = this.#header
    const titles = this.#rows[at]?.cells ?? []
    const [titled] = [...columns.credit, ...columns.amount].flatMap(
      (i) => BRACKETS.exec(plain(titles[i] ?? ''))?.[1] ?? [],
    )
    const preamble = this.#rows.slice(0, at)
    this.#currency = knownCode(titled ?? '') ?? currencyAbove(preamble)
    this.#account = accountAbove(preamble)
    const items: Item[] = []
    for (const row of this.#rows.slice(at + 1)) this.#take(row, items)
    const statement: BankStatement = {
      account: this.#account,
      currency: this.#currency,
      at: { line: this.#rows[at]?.line ?? 1, field: this.#title('account') },
      lines: [],
      left: [],
      balances: balancesOf(items),
    }
    for (const { line, day, amount, reference, sender, words } of items) {
      const text = words.map((column) => inOneLine([column])).join(BETWEEN_COLUMNS)
      if (amount > 0) statement.lines.push({ line, day, amount, reference, sender, text })
      else statement.left.push({ line, reason: 'out', day, amount: -amount, text })
    }
    return statement
  }

  #cells(row: SheetRow, field: ProfileField): string[] {
    return this.#header.columns[field]
      .map((i) => normalForm(row.cells[i] ?? '', 'NFC').trim())
      .filter(Boolean)
  }

  #title(field: ProfileField): string {
    const [column] = this.#header.columns[field]
    const titles = this.#rows[this.#header.at]?.cells ?? []
    return column === undefined ? field : (titles[column] ?? field).trim()
  }

  #take(row: SheetRow, items: Item[]): void {
    const { line } = row
    const [first = ''] = row.cells.map((cell) => cell.trim()).filter(Boolean)
    const words = this.#cells(row, 'text')
    const [date] = this.#cells(row, 'day')
    const amount = this.#amount(row)
    if (date === undefined) {
      const last = items.at(-1)
      if (FOOT.test(first)) return
      // Some banks go on below with what the sender wrote.
      if (amount !== null || last === undefined || words.length === 0) {
        throw faultAt(line, this.#title('day'), 'missing', first)
      }
      const [below, ...more] = words
      // In the same column, where a word may go on.
      last.words.push(`${last.words.pop() ?? ''} ${below}`, ...more)
      return
    }
    if (FOOT.test(first)) return
    const day = readDay(date, this.#profile.dates)
    if (day === null) throw faultAt(line, this.#title('day'), 'invalid', date)
    this.#checkCurrency(row)
    this.#checkAccount(row)
    const [balanceCell] = this.#cells(row, 'balance')
    const balance = balanceCell === undefined ? null : this.#number(line, 'balance', balanceCell)
    const [reference = ''] = this.#cells(row, 'reference')
    const [sender = ''] = this.#cells(row, 'sender')
    items.push({ line, day, amount: amount ?? 0, balance, reference, sender, words })
  }

  /** What comes in above zero, what goes out below it; null where the row has no amount. */
  #amount(row: SheetRow): number | null {
    const of = (field: 'amount' | 'credit' | 'debit') => {
      const [cell] = this.#cells(row, field)
      return cell === undefined || /^[-–—]$/.test(cell) ? null : this.#number(row.line, field, cell)
    }
    const signed = of('amount')
    if (signed !== null) {
      const [direction] = this.#cells(row, 'direction')
      return direction === undefined || COMES_IN.test(direction) ? signed : -Math.abs(signed)
    }
    const [credit, debit] = [of('credit'), of('debit')]
    if (credit === null && debit === null) return null
    // Outgoing money may have a sign of its own.
    const [into, out] = [credit ?? 0, Math.abs(debit ?? 0)]
    if (into < 0 || (into > 0 && out > 0)) {
      throw faultAt(row.line, this.#title('credit'), 'invalid', this.#cells(row, 'credit')[0])
    }
    return into - out
  }

  #number(line: number, field: ProfileField, cell: string): number {
    const { mark } = this.#profile
    const [, code = ''] = /^\s*([A-Z]{3})?/.exec(cell) ?? []
    if (code !== '' && this.#currency !== '' && code !== this.#currency) {
      throw faultAt(line, this.#title(field), 'currency', cell)
    }
    const amount = signedHundredths(cell.slice(code.length), mark)
    if (amount === null) throw faultAt(line, this.#title(field), 'invalid', cell)
    return amount
  }

  #checkCurrency(row: SheetRow): void {
    const [cell] = this.#cells(row, 'currency')
    if (cell === undefined) return
    const code = knownCode(cell)
    const isOther = this.#currency !== '' && code !== this.#currency
    if (code === null || isOther) throw faultAt(row.line, this.#title('currency'), 'currency', cell)
    this.#currency = code
  }

  #checkAccount(row: SheetRow): void {
    const [cell] = this.#cells(row, 'account')
    if (cell === undefined) return
    if (this.#account !== '' && this.#account !== cell) {
      throw faultAt(row.line, this.#title('account'), 'invalid', cell)
    }
    this.#account = cell
  }
}

const YUAN = /^(?:RMB|CNH|人民[币幣]元?)$/i

/** An ISO code as files have it; null for what is none. */
function knownCode(cell: string): string | null {
  const code = plain(cell).toUpperCase()
  if (YUAN.test(code)) return 'CNY'
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** What a bank writes above the titles: "Account Details For:", "# 账    号: [6214…]". */
const ACCOUNT_LABEL = /account(?:details|number|no\.?)|账号|賬號|帳號|口座番号|卡号/
const CURRENCY_LABEL = /^#?(?:currency|[币幣][种種别別])[::]?\[?([^\]]*)\]?$/
const DIGITS = /\d[\d -]{4,}\d/

function accountAbove(rows: readonly SheetRow[]): string {
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => ACCOUNT_LABEL.test(plain(cell)))
    if (at < 0) continue
    for (const cell of cells.slice(at, at + 2)) {
      // A masked one says too little.
      if (!cell.includes('*')) {
        const found = DIGITS.exec(cell)?.[0]
        if (found) return found.trim()
      }
    }
  }
  return ''
}

function currencyAbove(rows: readonly SheetRow[]): string {
  for (const { cells } of rows) {
    for (const [i, cell] of cells.entries()) {
      const found = CURRENCY_LABEL.exec(plain(cell))
      if (found) return knownCode(found[1] || (cells[i + 1] ?? '')) ?? ''
    }
  }
  return ''
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?=$|[T\s])/
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?=$|[T\s])/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[,T\s])/
const NAMED = /^(\d{1,2})[-\s]([A-Za-z]{3})[a-z]*[-\s](\d{4})(?=$|[,\s])/

/** The day of a cell, whatever time it has. A year that stands first leaves no doubt, whatever the bank's order is. */
function readDay(cell: string, dates: BankProfile['dates']): string | null {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(cell) ?? COMPACT.exec(cell) ?? []
  if (year !== '') return dayOf(year, month, day)
  const [, nth = '', name = '', ofYear = ''] = NAMED.exec(cell) ?? []
  if (name !== '') return dayOf(ofYear, String(MONTHS.indexOf(name.toLowerCase()) + 1), nth)
  const [, one = '', two = '', last = ''] = YEAR_LAST.exec(cell) ?? []
  if (last === '' || dates === 'ymd') return null
  return dates === 'dmy' ? dayOf(last, two, one) : dayOf(last, one, two)
}

const GROUPED = {
  '.': /^\d{1,3}(?:,\d{3})+(?=$|\.)/,
  ',': /^\d{1,3}(?:[.\s]\d{3})+(?=$|,)/,
} as const

/** An amount with its sign, groups and the sign of a currency; null for what is none. */
function signedHundredths(cell: string, mark: '.' | ','): number | null {
  const text = normalForm(cell)
    .replace(/[\s¥$€£]/g, '')
    .replace('−', '-')
  const [, open, sign = '', digits = '', close] = /^(\()?([-+])?([\d.,]+)(\))?$/.exec(text) ?? []
  if ((open === undefined) !== (close === undefined)) return null
  const whole = digits.replace(GROUPED[mark], (grouped) => grouped.replace(/\D/g, ''))
  const amount = hundredthsOf(whole, mark)
  return amount === null ? null : sign === '-' || open !== undefined ? -amount : amount
}

/**
 * The balance at the end of the last day, where each row has one and it follows from the one before: files run from the
 * oldest row or from the newest.
 */
function balancesOf(items: readonly Item[]): StatementBalance[] {
  const isChain = (rows: readonly Item[]) =>
    rows.every(
      ({ balance, amount }, i) =>
        balance !== null && (i === 0 || (rows[i - 1]?.balance ?? 0) + amount === balance),
    )
  const newestLast = [...items].reverse()
  const chain = [items, newestLast].find(
    (rows) =>
      isChain(rows) && rows.every(({ day }, i) => i === 0 || (rows[i - 1]?.day ?? '') <= day),
  )
  const last = chain?.at(-1)
  return last === undefined || last.balance === null
    ? []
    : [{ day: last.day, amount: last.balance }]
}
