import * as v from 'valibot'
import { numberOf } from '#engine/server/files/cell-values.ts'
import {
  ambiguousIfDoubtful,
  asDecimal,
  type FieldFailure,
  failuresOf,
} from '#engine/shared/failures.ts'
import { MAX_VARIANTS } from '#features/mall/contract/mall.ts'
import {
  PRODUCT_FIELDS,
  type Texts,
  VARIANT_FIELDS,
} from '#features/mall/contract/product-fields.ts'
import {
  type ProductEntry,
  productEntry,
  type StoredProduct,
} from '#features/mall/contract/staff-catalogue.ts'
import type { Shelves } from '#features/mall/server/lock-shelves.ts'
import { numberedTexts } from './cell-values.ts'
import { refuseProduct } from './check-products.ts'
import { columnAt, PRODUCT_COLUMNS, readCells, VARIANT_COLUMNS } from './file-columns.ts'
import type { BadLine, FileLine, FileProduct } from './read-file.ts'

type Variants = readonly Partial<ProductEntry['variants'][number]>[]
export type Merged =
  | { ok: true; entry: ProductEntry; lineOf: ReadonlyMap<string, number> }
  | { ok: false; bad: BadLine[] }

/** Some more than there can be variants, so that each line that is too many is still named. */
const MAX_LINES = 5 * MAX_VARIANTS

/** The product that its lines make of what is stored, or what is wrong by line. */
export function mergeLines(
  { code, lines }: FileProduct,
  before: StoredProduct | undefined,
  shelves: Shelves,
  newId: () => string,
): Merged {
  const [first] = lines
  if (lines.length > MAX_LINES) {
    const failure: FieldFailure = { path: '', code: 'array_max', args: { max: MAX_VARIANTS } }
    return { ok: false, bad: [{ line: first.line, failures: [failure] }] }
  }
  const { cells } = first
  const fields = readCells(PRODUCT_FIELDS, cells, before, shelves)
  const pictures = fields.pictures as readonly string[]
  const optionNames = fields.optionNames as readonly Texts[]
  const variants = variantsOf(lines, before?.variants ?? [], optionNames.length, shelves, newId)
  // A variant keeps its picture while the product has it.
  const isGone = ({ picture }: Variants[number]) =>
    !cells.has('variant_picture') && picture && !pictures.includes(picture)
  const draft = {
    ...fields,
    code,
    variants: variants.all.map((one) => (isGone(one) ? { ...one, picture: null } : one)),
  }
  const result = v.safeParse(productEntry, draft)
  const failures = result.success
    ? refuseProduct(result.output, before, shelves)
    : failuresOf(result.issues)
  const bad = new Map<number, FieldFailure[]>()
  const report = (line: number, failure: FieldFailure) => {
    const cell = lines.find((one) => one.line === line)?.cells.get(failure.path) ?? ''
    bad.set(line, (bad.get(line) ?? []).concat(ambiguousIfDoubtful(failure, cell)))
  }
  for (const failure of failures) {
    const [, nth, isWhole] = /^variants\.(\d+)(\.specification$)?/.exec(failure.path) ?? []
    const line = variants.lines.get(Number(nth)) ?? first.line
    const values = variants.all[Number(nth)]?.specification?.length ?? 0
    // Too few values, or more than there are options.
    const path = `${values < optionNames.length ? 'value' : 'option'}${Math.min(values, optionNames.length) + 1}_zh`
    report(line, isWhole && failure.code === 'required' ? { ...failure, path } : inFile(failure))
  }
  for (const { line, column, row } of variants.repeated) {
    report(line, { path: column, code: 'repeated', args: { row } })
  }
  for (const { line, column } of differing(lines)) {
    report(line, { path: column, code: 'row_differs', args: { row: first.line } })
  }
  if (bad.size > 0 || !result.success) {
    return { ok: false, bad: [...bad].map(([line, failures]) => ({ line, failures })) }
  }
  const lineOf = new Map(
    result.output.variants.map(({ id }, nth) => [id, variants.lines.get(nth) ?? first.line]),
  )
  return { ok: true, entry: result.output, lineOf }
}

/** The stored variants as the lines change them, then the new ones, with the line of each that has one. */
function variantsOf(
  lines: readonly FileLine[],
  stored: readonly StoredProduct['variants'][number][],
  options: number,
  shelves: Shelves,
  newId: () => string,
) {
  const all: Variants[number][] = stored.map(({ stock: _, ...one }) => ({ ...one, stockChange: 0 }))
  const byLine = new Map<number, number>()
  const repeated: { line: number; column: string; row: number }[] = []
  const ofVariants = VARIANT_COLUMNS.filter((column) => lines[0]?.cells.has(column))
  for (const { line, cells } of lines) {
    if (ofVariants.every((column) => (cells.get(column) ?? '') === '')) continue
    const specification = numberedTexts(cells, 'value', []).slice(0, Math.max(options, 1))
    const key = specification.map(({ zh }) => zh).join('\n')
    const place = all.findIndex(
      (one) => (one.specification ?? []).map(({ zh }) => zh).join('\n') === key,
    )
    const at = place === -1 ? all.length : place
    const row = byLine.get(at)
    if (row !== undefined) {
      repeated.push({ line, row, column: cells.has('value1_zh') ? 'value1_zh' : 'code' })
      continue
    }
    byLine.set(at, line)
    const variant = all[at]
    const cell = (column: string) => cells.get(column) ?? ''
    const hasTexts = cells.has('value1_zh2') && cells.has('value1_en')
    const fields = readCells(VARIANT_FIELDS, cells, variant, shelves)
    all[at] = {
      ...fields,
      id: variant?.id ?? newId(),
      specification: variant?.specification && !hasTexts ? variant.specification : specification,
      priceFen: cell('price') === '' ? variant?.priceFen : fields.priceFen,
      stockChange:
        cell('stock_change') === '' ? 0 : numberOf(cell('stock_change').replace(/^\+/, '')),
    } as Variants[number]
  }
  return { all, repeated, lines: new Map([...byLine]) }
}

/** Cells about the product that differ from its first line; they may be empty. */
function differing(lines: readonly FileLine[]) {
  const [first, ...rest] = lines
  return rest.flatMap(({ line, cells }) =>
    PRODUCT_COLUMNS.filter((column) => {
      const cell = cells.get(column) ?? ''
      return column !== 'code' && cell !== '' && cell !== first?.cells.get(column)
    }).map((column) => ({ line, column })),
  )
}

/** A failure of a product's field as of the column of the file. */
function inFile(failure: FieldFailure): FieldFailure {
  const [field = '', ...rest] = failure.path.split('.')
  const at = (path: string) => ({ ...failure, path })
  if (field === 'variants' && failure.code === 'array_max') return at('')
  const [, name = '', ...within] = rest
  if (name === 'stockChange') return at('stock_change')
  const place =
    field === 'variants'
      ? (columnAt(VARIANT_FIELDS, name, within) ?? columnAt(VARIANT_FIELDS, 'priceFen', []))
      : columnAt(PRODUCT_FIELDS, field, rest)
  if (place === null) return at(field)
  return place.digits > 0 ? asDecimal(at(place.column), place.digits) : at(place.column)
}
