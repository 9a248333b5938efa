import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { csvFile } from '#engine/shared/csv.ts'
import type { NamedRow } from '#features/console/staff/parts/files/file-columns.ts'
import { readDays } from '#features/console/staff/parts/files/file-days.ts'
import type { RefusedRow } from '#features/moving/contract/bring-in.ts'
import {
  type BroughtKind,
  type BroughtRow,
  columnsOf,
} from '#features/moving/rules/brought-columns.ts'
import { columnWords, exampleOf } from './brought-titles.ts'
import { refusalWords } from './refusal-words.ts'

/** No field takes more, and a longer one must not refuse the whole file. */
const MAX_CELL_LENGTH = 1_000

/** The rows of a file as they are sent: a column of days is read as a whole, since it is written in one way. */
export function broughtRows(rows: readonly NamedRow[]): BroughtRow[] {
  const days = readDays(rows.map(({ cells }) => cells.get('arrived') ?? ''))
  return rows.map(({ line, cells }, nth) => {
    const all = [...cells].map(([name, cell]) => {
      const read = name === 'arrived' ? (days[nth] ?? cell) : cell
      return [name, read.slice(0, MAX_CELL_LENGTH)] as const
    })
    return { line, cells: Object.fromEntries(all) }
  })
}

const headingsOf = (i18n: I18n, kind: BroughtKind): string[] =>
  columnsOf(kind).map((column) => i18n._(columnWords(column)))

/** A file with the headings in the reader's language and an example that is never brought in. */
export const templateFile = (i18n: I18n, kind: BroughtKind): string =>
  csvFile([headingsOf(i18n, kind), exampleOf(kind)])

/** The rows that were refused as they stood in the file, each with what is wrong, to be corrected and sent again. */
export function refusedFile(
  i18n: I18n,
  kind: BroughtKind,
  { rows, refused }: { rows: readonly BroughtRow[]; refused: readonly RefusedRow[] },
): string {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const lines = refused.map(({ line, failures }) => [
    ...columnsOf(kind).map((column) => byLine.get(line)?.cells[column] ?? ''),
    failures.map((failure) => refusalWords(i18n, failure)).join(' '),
  ])
  return csvFile([[...headingsOf(i18n, kind), i18n._(msg`What to correct`)], ...lines])
}
