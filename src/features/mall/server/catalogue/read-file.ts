import * as v from 'valibot'
import { inSlices, readRecords } from '#engine/server/in-slices.ts'
import { spoiltCell } from '#engine/shared/cell-doubts.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { MAX_FILE_LINES } from '#features/mall/contract/catalogue-file.ts'
import { productCode } from '#features/mall/contract/product-fields.ts'
import { COLUMNS } from './file-columns.ts'

/** `cells`: by column, those that the file has. */
export type FileLine = { line: number; cells: ReadonlyMap<string, string> }
/** The lines of one product. */
export type FileProduct = { code: string; lines: readonly [FileLine, ...FileLine[]] }
export type BadLine = { line: number; failures: FieldFailure[] }
export type ReadFile = { products: FileProduct[]; bad: BadLine[]; lines: number }

/** What a spreadsheet wrote instead of a value. Truth values are answers in some columns. */
const SPOILT = { narrow: 'cell_narrow', error: 'cell_error' } as const

/** More than the longest text of a product. */
const MAX_CELL_LENGTH = 20_000
/** A longer name of an unknown column is cut: a file without lines is one name. */
const MAX_NAMED = 60

/** The products of a file. What is wrong with the file as a whole is reported on its line, without products. */
export async function readFile(file: string): Promise<ReadFile> {
  const whole = (line: number, failures: FieldFailure[]): ReadFile => ({
    products: [],
    bad: [{ line, failures }],
    lines: 0,
  })
  const parsed = await readRecords(file, MAX_FILE_LINES)
  if (!parsed.ok) return whole(parsed.line, [{ path: '', code: 'quote_open', args: {} }])
  const [header, ...records] = parsed.records
  const columns = (header?.cells ?? []).map((name) => name.toLowerCase())
  const unknown = columns.filter(
    (name, nth) => !COLUMNS.includes(name) || columns.indexOf(name) !== nth,
  )
  const failures = unknown.map(
    (path): FieldFailure => ({
      path: path.slice(0, MAX_NAMED),
      code: COLUMNS.includes(path) ? 'repeated' : 'column_unknown',
      args: {},
    }),
  )
  if (!columns.includes('code')) failures.push({ path: 'code', code: 'column_missing', args: {} })
  if (records.length > MAX_FILE_LINES) {
    failures.push({ path: '', code: 'array_max', args: { max: MAX_FILE_LINES } })
  }
  if (failures.length > 0) return whole(1, failures.slice(0, 20))

  const byCode = new Map<string, [FileLine, ...FileLine[]]>()
  const bad: BadLine[] = []
  for await (const { line, cells } of inSlices(records)) {
    const longest = cells.findIndex(({ length }) => length > MAX_CELL_LENGTH)
    if (longest >= 0) {
      const path = columns[longest] ?? ''
      const args = { max: MAX_CELL_LENGTH }
      bad.push({ line, failures: [{ path, code: 'string_max', args }] })
      continue
    }
    const spoilt = cells.flatMap((cell, nth): FieldFailure[] => {
      const doubt = spoiltCell(cell)
      const path = columns[nth] ?? ''
      return doubt === null || doubt === 'logic' ? [] : [{ path, code: SPOILT[doubt], args: {} }]
    })
    if (spoilt.length > 0) {
      bad.push({ line, failures: spoilt })
      continue
    }
    const result = v.safeParse(productCode, cells[columns.indexOf('code')] ?? '')
    const extra = cells.slice(columns.length).some((cell) => cell !== '')
    if (!result.success || extra) {
      const code = extra
        ? 'columns_many'
        : cells[columns.indexOf('code')]
          ? 'product_code'
          : 'required'
      bad.push({ line, failures: [{ path: extra ? '' : 'code', code, args: {} }] })
      continue
    }
    const named = { line, cells: new Map(columns.map((name, nth) => [name, cells[nth] ?? ''])) }
    const lines = byCode.get(result.output)
    if (lines) lines.push(named)
    else byCode.set(result.output, [named])
  }
  const products = [...byCode].map(([code, lines]) => ({ code, lines }))
  return { products, bad, lines: records.length }
}
