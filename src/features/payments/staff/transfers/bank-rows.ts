import { plainTyped } from '#engine/shared/plain-typed.ts'
import type { NamedRow } from '#features/console/staff/parts/files/file-columns.ts'
import { readDays } from '#features/console/staff/parts/files/file-days.ts'
import { MAX_PAYER_LENGTH } from '#features/payments/contract/bank-transfers.ts'
import { COMES_IN } from '#features/payments/rules/bank-files/read-table.ts'
import { BANK_NAMES } from './bank-columns.ts'

export type BankRows = {
  /** Has the columns of `BANK_NAMES`. */
  rows: string[][]
  /** Rows of the file where no money came in, and those that are no transfer, such as totals. */
  out: number[]
  other: number[]
}

const NO_AMOUNT = /^[-+]?[0.,\s]*[-–—]?$/
const GOES_OUT = /^\(.*\)$|^[-−]|[-−]\s*\d|[-−]$/
/** WeChat's statements have it before each cell. */
const BACKTICK = /^`/

/** The transfers of a bank's file as they are sent; other rows are told by their numbers. */
export function bankRows(given: readonly NamedRow[]): BankRows {
  const of = ({ cells }: NamedRow, name: string) =>
    plainTyped((cells.get(name) ?? '').replace(BACKTICK, ''))
  const days = readDays(given.map((row) => of(row, 'value_date')))
  const bankRows: BankRows = { rows: [], out: [], other: [] }
  for (const [nth, row] of given.entries()) {
    const amount = of(row, 'amount').replace(/^\+\s*/, '')
    const direction = of(row, 'direction')
    const isOut = NO_AMOUNT.test(amount) || GOES_OUT.test(amount)
    if (of(row, 'reference') === '' && (days[nth] ?? '') === '') bankRows.other.push(row.line)
    else if (isOut || (direction !== '' && !COMES_IN.test(direction))) bankRows.out.push(row.line)
    else {
      const payer = [of(row, 'payer'), of(row, 'note')].filter(Boolean).join(' · ')
      const cells = new Map([
        ['value_date', days[nth] ?? ''],
        ['reference', of(row, 'reference')],
        ['amount', amount],
        ['currency', of(row, 'currency')],
        ['payer', payer.slice(0, MAX_PAYER_LENGTH).toWellFormed()],
        ['rate', of(row, 'rate')],
      ])
      bankRows.rows.push(BANK_NAMES.map((name) => cells.get(name) ?? ''))
    }
  }
  return bankRows
}
