import type { TableRow, TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import {
  type FileSender,
  MAX_HEADING,
  MAX_HEADINGS,
  type SentFile,
} from '#features/orders/contract/file-senders.ts'
import type { FileColumn, RecognisedFile } from './file-columns.ts'

/** Exports have a heading and notes above the columns. */
const HEADER_ROWS = 30

/** How headings are compared: case and the kind of spaces differ from file to file. */
const plain = (heading: string): string =>
  normalForm(heading.slice(0, MAX_HEADING)).toLowerCase().replace(/\s+/g, ' ').trim()

/** The headings that a file has, as they are kept. */
export const headingsOf = (titles: readonly string[]): string[] =>
  titles
    .map((title) => title.slice(0, MAX_HEADING).trim())
    .filter(Boolean)
    .slice(0, MAX_HEADINGS)

/** The place of the first row that has all of some headings; undefined without one. */
const rowWith = (rows: readonly TableRow[], headings: readonly string[]): number | undefined => {
  const wanted = headings.map(plain)
  const at = rows.slice(0, HEADER_ROWS).findIndex(({ cells }) => {
    const has = new Set(cells.map(plain))
    return wanted.every((heading) => has.has(heading))
  })
  return at < 0 ? undefined : at
}

const mapped = ({ columns }: FileSender): string[] => columns.map(({ heading }) => heading)

/** Whether the rows have each heading of a sender and no other. */
function isExact(rows: readonly TableRow[], { headings }: FileSender): boolean {
  const at = rowWith(rows, headings)
  const found = at === undefined ? [] : headingsOf(rows[at]?.cells ?? [])
  return found.length === headings.length
}

/** Rows as a sender's columns say, or null where one of these headings is missing. */
function readAs(
  rows: readonly TableRow[],
  sender: FileSender,
  columns: readonly FileColumn[],
): RecognisedFile | null {
  const at = rowWith(rows, mapped(sender))
  if (at === undefined) return null
  const titles = rows[at]?.cells ?? []
  const places = titles.map(plain)
  const placeOf = (name: string) => {
    const heading = sender.columns.find(({ column }) => column === name)?.heading
    return heading === undefined ? null : places.indexOf(plain(heading))
  }
  return {
    titles,
    columns: Object.fromEntries(columns.map(({ name }) => [name, placeOf(name)])),
    body: rows.slice(at + 1),
  }
}

/** Whose file it is, and how it is read; `refused` is a file that the chosen sender does not send. */
export type Judged =
  | { state: 'read'; sender: FileSender; file: RecognisedFile }
  | { state: 'refused'; sender: FileSender; expected: string[]; other: FileSender | null }
  /** Nobody has chosen its columns yet. */
  | { state: 'unknown' }

/** Judges rows by their headings: as a file of the sender that was chosen, or else of the one whose headings they are. */
export function judgeFile(
  rows: readonly TableRow[],
  chosen: FileSender | null,
  senders: readonly FileSender[],
  columns: readonly FileColumn[],
): Judged {
  const exact = senders.find((one) => isExact(rows, one)) ?? null
  if (chosen === null) {
    const file = exact && readAs(rows, exact, columns)
    return exact && file ? { state: 'read', sender: exact, file } : { state: 'unknown' }
  }
  const file = readAs(rows, chosen, columns)
  if (file !== null && (exact === null || isExact(rows, chosen))) {
    return { state: 'read', sender: chosen, file }
  }
  return { state: 'refused', sender: chosen, expected: mapped(chosen), other: exact }
}

/** The sheet that a sender's columns are in; undefined where none has them. */
export function sheetFrom(
  sheets: readonly TableSheet[],
  senders: readonly FileSender[],
): number | undefined {
  const at = sheets.findIndex(({ rows }) =>
    senders.some((one) => rowWith(rows, mapped(one)) !== undefined),
  )
  return at < 0 ? undefined : at
}

/** A sender with the columns that were chosen in one of its files. */
export function senderWith(
  kind: SentFile,
  name: string,
  { titles }: RecognisedFile,
  chosen: Readonly<Record<string, number | null>>,
): FileSender {
  const columns = Object.entries(chosen).flatMap(([column, place]) => {
    const heading = place === null ? '' : (titles[place] ?? '').slice(0, MAX_HEADING).trim()
    return heading === '' ? [] : [{ column, heading }]
  })
  return { kind, name: name.trim(), headings: headingsOf(titles), columns }
}
