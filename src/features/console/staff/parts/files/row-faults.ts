import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { doubtfulReadings } from '#engine/shared/decimal.ts'
import { MAY_BE_CONFIRMED } from '#features/carriers/rules/carrier-numbers.ts'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import type { RowError } from './csv-rows.ts'
import { dayReadings, instantOn } from './file-days.ts'
import type { RowAnswer, RowFault } from './RowFaults.tsx'

type Say = (column: string) => MessageDescriptor

/** Reasons that only a row of a file can have. */
const PROBLEMS: Partial<Record<string, Say>> = {
  not_found: () => msg`No order has this number`,
  order_waits: () => msg`Another carton of this order has an error, so the order waits`,
  tracking_own: () => msg`“tracking_number” is a number of ours or the one that a parcel came with`,
  tracking_used: () => msg`“tracking_number” belongs to another order`,
  tracking_check_digit: () => msg`“tracking_number” has a wrong check digit`,
  tracking_repeated: () => msg`Another carton of this order has this number`,
  tracking_unusual: () => msg`“tracking_number” doesn’t look like a number of this carrier`,
  cell_narrow: (column) =>
    msg`“${column}” shows #### because the column was too narrow in the spreadsheet`,
  cell_error: (column) => msg`“${column}” has a spreadsheet error, such as #N/A`,
  cell_logic: (column) => msg`“${column}” has TRUE or FALSE instead of a value`,
  number_shortened: (column) =>
    msg`“${column}” has lost its last digits in a spreadsheet. Copy it from the original`,
  number_zeros: (column) => msg`“${column}” may have lost its last digits in a spreadsheet`,
  number_date: (column) => msg`“${column}” looks like a date. Copy it from the original`,
  carrier_unlisted: () => msg`“carrier” isn’t in the list`,
  cartons_incomplete: () => msg`The file must have each carton of this order exactly once`,
  amount_yuan: (column) =>
    msg`“${column}” is in yuan, but this account has another currency. Check the account`,
  line_currency: (column) =>
    msg`“${column}” isn’t in the currency of this account. Choose the account that received it, or correct the cell`,
  rate_far: (column) =>
    msg`“${column}” is far from the rate of that day. Enter CNY per 1 unit, not per 100`,
  rate_alone: (column) =>
    msg`There’s no exchange rate yet to compare “${column}” with. Is it CNY per 1 unit, not per 100?`,
  amount_ambiguous: (column) => msg`“${column}” can be two amounts. Which one is it?`,
  line_differs: () =>
    msg`This reference was entered before with another amount or day. Compare both with the bank`,
  receipt_waits: () =>
    msg`The sender names a transfer that waits under “Transfers to review”. Approve it there, and it’s credited with its order`,
  day_ambiguous: (column) => msg`“${column}” can be two days. Which one is it?`,
}
/** What is right as it stands once somebody has compared it, with a column of the file that says so. */
const CONFIRMED = 'confirmed'
const CONFIRMABLE: readonly string[] = [
  ...MAY_BE_CONFIRMED,
  'number_zeros',
  'rate_far',
  'rate_alone',
]

/**
 * Errors of a file in words, with the answers that a person can give; days that are written alike are asked about once. A
 * row that has moved since is not answered for. Times are of `zone`.
 */
export function faultsOf(
  i18n: I18n,
  errors: readonly RowError[],
  isThere: (error: RowError) => boolean,
  zone: string,
): RowFault[] {
  const failures = errors.map((error) => {
    const isDay = error.code === 'invalid' && dayReadings(error.cell).length > 1
    return isDay ? { ...error, code: 'day_ambiguous' } : error
  })
  const groups = Map.groupBy(failures, (error) =>
    error.code === 'day_ambiguous' ? error.cell : error,
  )
  return [...groups.values()].flatMap((alike) => {
    const [error] = alike
    if (error === undefined) return []
    const fault = faultOf(i18n, error, alike, zone)
    return [alike.every(isThere) ? fault : { ...fault, answers: [] }]
  })
}

function faultOf(i18n: I18n, error: RowError, alike: readonly RowError[], zone: string): RowFault {
  const { code, column, name } = error
  const said = wordsOf(i18n, error)
  const row = new Intl.ListFormat(i18n.locale).format(alike.map((one) => String(one.row)))
  const places = alike.map((one) => ({ row: one.row, column: column ?? '' }))
  return {
    key: `${row} ${column}`,
    words:
      alike.length === 1
        ? i18n._(msg`Row ${row} (${name}): ${said}`)
        : i18n._(msg`Rows ${row}: ${said}`),
    answers: CONFIRMABLE.includes(code)
      ? [
          {
            label: i18n._(msg`I’ve compared it with the original, and it’s right`),
            places: [{ row: error.row, column: CONFIRMED }],
            cell: 'yes',
          },
        ]
      : readingsOf(i18n, error, zone).map((answer): RowAnswer => ({ ...answer, places })),
  }
}

function readingsOf(
  i18n: I18n,
  { code, column, cell }: RowError,
  zone: string,
): { label: string; cell: string }[] {
  if (code === 'amount_ambiguous')
    return doubtfulReadings(cell).map((one) => ({ label: one, cell: one }))
  if (code !== 'day_ambiguous') return []
  return dayReadings(cell).map((day) => ({
    label: i18n.date(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    // An update needs its time too.
    cell: (column === 'time' ? instantOn(zone, day, cell) : null) ?? day,
  }))
}

function wordsOf(i18n: I18n, { code, column, cell }: RowError): string {
  const say = PROBLEMS[code]
  const words = say ? i18n._(say(column ?? '')) : null
  if (code === 'amount_ambiguous' || code === 'day_ambiguous') return `${words} ${cell}`
  if (words !== null) return words
  if (code !== 'invalid') return i18n._(staffProblemWords(code))
  return column === null
    ? i18n._(msg`This isn’t a valid row`)
    : i18n._(msg`“${column}” isn’t valid`)
}
