import * as v from 'valibot'
import { inSlices, readRecords } from '#engine/server/in-slices.ts'
import { refuse } from '#engine/server/refusal.ts'
import { type CodeDoubt, codeDoubt, spoiltCell } from '#engine/shared/cell-doubts.ts'
import { MAX_CSV_ROWS } from '#engine/shared/csv-result.ts'
import { isDoubtful } from '#engine/shared/decimal.ts'
import { yesOrNo } from './cell-values.ts'

export type RowError = { row: number; column: string | null; code: string }
export type TableRow<T> = { row: number; value: T }
export type Table<T> = { rows: number; good: TableRow<T>[]; errors: RowError[] }

/** Where a row says that a doubtful number was compared with what it was copied from. */
const CONFIRMED = 'confirmed'
const DOUBTS = {
  narrow: 'cell_narrow',
  error: 'cell_error',
  logic: 'cell_logic',
  shortened: 'number_shortened',
  zeros: 'number_zeros',
  date: 'number_date',
} as const satisfies Record<CodeDoubt, string>

type Cells = ReadonlyMap<string, string>
/** What a spreadsheet may have spoilt: the column of long numbers, and that of amounts if there is one. */
type Doubtful = { number: string; amount?: Amounts }
/** `plain`: an amount without what is certain to divide its thousands. */
type Amounts = { column: string; plain: (cell: string) => string }

/** Why a row does not count as it is; lost digits cannot be confirmed, and an amount is written in one way instead. */
function doubtOf(cells: Cells, { number, amount }: Doubtful): Omit<RowError, 'row'> | null {
  const doubt = codeDoubt(cells.get(number) ?? '')
  const isConfirmed = doubt === 'zeros' && yesOrNo(cells.get(CONFIRMED) ?? '')
  if (doubt !== null && !isConfirmed) return { column: number, code: DOUBTS[doubt] }
  for (const [column, cell] of cells) {
    const spoilt = spoiltCell(cell)
    // Truth values are an answer in some columns.
    if (spoilt !== null && spoilt !== 'logic') return { column, code: DOUBTS[spoilt] }
  }
  if (amount === undefined || !isDoubtful(amount.plain(cells.get(amount.column) ?? ''))) return null
  return { column: amount.column, code: 'amount_ambiguous' }
}

/**
 * Reads a CSV file with headings, in any order, by a schema of its columns. A bad row keeps none of the others, and one
 * that a spreadsheet may have spoilt is one. The file may lack a column of `optional`, whose cells are then empty.
 */
export async function readTable<T>(
  csv: string,
  schema: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, T>,
  doubtful: Doubtful,
  optional: readonly string[] = [CONFIRMED],
): Promise<Table<T>> {
  const columns = Object.keys(schema.entries)
  const parsed = await readRecords(csv, MAX_CSV_ROWS)
  if (!parsed.ok) throw refuse('file_unreadable', { detail: `line ${parsed.line}` })
  const [heading, ...records] = parsed.records
  const names = (heading?.cells ?? []).map((cell) => cell.toLowerCase())
  const missing = columns.filter((one) => !names.includes(one) && !optional.includes(one))
  if (missing.length > 0) throw refuse('file_unreadable', { detail: missing.join(', ') })
  if (records.length > MAX_CSV_ROWS) throw refuse('too_large')
  const table: Table<T> = { rows: records.length, good: [], errors: [] }
  for await (const [index, { cells }] of inSlices(records.entries())) {
    const row = index + 1
    const fields = new Map(columns.map((column) => [column, cells[names.indexOf(column)] ?? '']))
    const doubt = doubtOf(fields, doubtful)
    const result = v.safeParse(schema, Object.fromEntries(fields))
    if (doubt !== null) table.errors.push({ row, ...doubt })
    else if (result.success) table.good.push({ row, value: result.output })
    else table.errors.push({ row, column: columnOf(result.issues[0]), code: 'invalid' })
  }
  return table
}

const columnOf = (issue: v.BaseIssue<unknown>): string | null => {
  const key = issue.path?.[0]?.key
  return key === undefined ? null : String(key)
}

/** The cell of the column that confirms a row. */
export const confirmed = v.pipe(
  v.string(),
  v.transform((cell) => yesOrNo(cell)),
  v.boolean(),
)
