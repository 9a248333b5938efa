import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'

/** What the columns of files are called, without spaces, brackets and what is in them, by what they are taken for. */
export type Titles<Field extends string> = Record<Field, readonly string[]>
/** The column of each field, from 0; null if the file has none. */
export type ColumnsOf<Field extends string> = Record<Field, number | null>
export type ColumnRules<Field extends string> = {
  /** Whether a column is never taken for a field, whatever else its title has; `whole` is with what is in brackets. */
  isNever?: (field: Field, title: string, whole: string) => boolean
  /** Fields whose column a person chooses where several titles fit alike; of others the first column is taken. */
  askedFields?: ReadonlySet<Field>
}

/** Longer ones are no titles. */
const MAX_TITLE = 100
const SHORTEST_CJK = 2
const SHORTEST_LATIN = 5
/** Exports have a heading and notes above the columns. */
const HEADER_ROWS = 30
const SAMPLE_ROWS = 50

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const withBrackets = (title: string) => normalForm(title.slice(0, MAX_TITLE)).toLowerCase()
const withoutBrackets = (title: string) => title.replace(/[([【［][^)\]】］]*[)\]】］]/g, '')

/** How well a column's title fits: 2 if it is one of the titles, 1 if it contains one. */
function fitOf(title: string, titles: readonly string[]): number {
  if (titles.includes(title)) return 2
  const contains = titles.some((one) => {
    const isLatin = /^[a-z]+$/.test(one)
    return one.length >= (isLatin ? SHORTEST_LATIN : SHORTEST_CJK) && title.includes(one)
  })
  return contains ? 1 : 0
}

const fieldsOf = <Field extends string>(titles: Titles<Field>) => Object.keys(titles) as Field[]

/** The columns of a row of titles; each is taken for one field. */
export function columnsOf<Field extends string>(
  cells: readonly string[],
  titles: Titles<Field>,
  { isNever, askedFields }: ColumnRules<Field> = {},
): ColumnsOf<Field> {
  const names = cells.map((cell) => {
    const whole = withBrackets(cell)
    return { title: lettersOf(withoutBrackets(whole)), whole: lettersOf(whole) }
  })
  const fields = fieldsOf(titles)
  const free = new Set(cells.keys())
  const columns = new Map<Field, number>()
  const doubtful = new Set<Field>()
  for (const count of [2, 1]) {
    for (const field of fields) {
      if (columns.has(field) || doubtful.has(field)) continue
      const [column, other] = [...free].filter((one) => {
        const { title = '', whole = '' } = names[one] ?? {}
        return isNever?.(field, title, whole) !== true && fitOf(title, titles[field]) === count
      })
      if (column === undefined) continue
      if (other !== undefined && askedFields?.has(field)) {
        doubtful.add(field)
        continue
      }
      columns.set(field, column)
      free.delete(column)
    }
  }
  const pairs = fields.map((field) => [field, columns.get(field) ?? null])
  return Object.fromEntries(pairs) as ColumnsOf<Field>
}

/** How many columns were found. */
export const foundColumns = (columns: ColumnsOf<string>): number =>
  Object.values(columns).filter((column) => column !== null).length

type Headed<Field extends string> = {
  index: number
  cells: readonly string[]
  columns: ColumnsOf<Field>
}

/** The row of titles: of the first rows the one in which the most columns are found; undefined without rows. */
export function titleRow<Field extends string>(
  rows: readonly TableRow[],
  titles: Titles<Field>,
  rules?: ColumnRules<Field>,
): Headed<Field> | undefined {
  return rows
    .slice(0, HEADER_ROWS)
    .map(({ cells }, index) => ({ index, cells, columns: columnsOf(cells, titles, rules) }))
    .toSorted((a, b) => foundColumns(b.columns) - foundColumns(a.columns))[0]
}

/** What a column contains, so that a person recognises it: its first cells that are not empty. */
export function samplesOf(body: readonly TableRow[], column: number, most = 2): string[] {
  const cells = body.slice(0, SAMPLE_ROWS).map(({ cells: row }) => row[column] ?? '')
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, most)
}
