import * as v from 'valibot'
import type { Shelves } from '#server/use-cases/mall/lock-shelves.ts'
import {
  ambiguousIfDoubtful,
  asDecimal,
  type FieldFailure,
  failuresOf,
} from '#shared/contract/failures.ts'
import { MAX_VARIANTS } from '#shared/contract/mall.ts'
import {
  type ProductEntry,
  productEntry,
  type StoredProduct,
} from '#shared/contract/staff-catalogue.ts'
import {
  attributesOf,
  fenOf,
  numberedTexts,
  numberOf,
  shelfOf,
  textsOf,
  wordsOf,
  yesOrNo,
} from './cell-values.ts'
import { refuseProduct } from './check-products.ts'
import { PRODUCT_COLUMNS, VARIANT_COLUMNS } from './file-columns.ts'
import type { BadLine, FileLine, FileProduct } from './read-file.ts'

type Variants = readonly Partial<ProductEntry['variants'][number]>[]
export type Merged =
  | { ok: true; entry: ProductEntry; lineOf: ReadonlyMap<string, number> }
  | { ok: false; bad: BadLine[] }

/** Some more than there can be variants, so that each line that is too many is still named. */
const MAX_LINES = 5 * MAX_VARIANTS

const NEW = {
  shopId: '',
  categoryId: '',
  state: 'draft',
  isHot: false,
  minimumOrder: 1,
  weightGrams: Number.NaN,
  lengthMm: Number.NaN,
  widthMm: Number.NaN,
  heightMm: Number.NaN,
  goodsClass: 'standard',
  tags: [],
  pictures: [],
  attributes: [],
  optionNames: [],
  name: undefined,
  details: undefined,
  variants: [],
} as const

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
  const product = before ?? NEW
  const given = <T>(column: string, read: (cell: string) => T, otherwise: T): T => {
    const cell = cells.get(column)
    return cell === undefined ? otherwise : read(cell)
  }
  const decimal = (digits: number) => (cell: string) => numberOf(cell, digits)
  const optionNames = numberedTexts(cells, 'option', product.optionNames)
  const variants = variantsOf(lines, product.variants, optionNames.length, newId)
  const pictures = given('pictures', wordsOf, [...product.pictures])
  // A variant keeps its picture while the product has it.
  const isGone = ({ picture }: Variants[number]) =>
    !cells.has('variant_picture') && picture && !pictures.includes(picture)
  const draft = {
    code,
    shopId: given('shop', (cell) => shelfOf(shelves.shops, cell), product.shopId),
    categoryId: given('category', (cell) => shelfOf(shelves.categories, cell), product.categoryId),
    state: given('state', (cell) => cell.toLowerCase() || product.state, product.state),
    isHot: given('hot', yesOrNo, product.isHot),
    name: textsOf(cells, 'name', product.name),
    details: textsOf(cells, 'details', product.details),
    attributes: attributesOf(cells, product.attributes),
    pictures,
    optionNames,
    variants: variants.all.map((one) => (isGone(one) ? { ...one, picture: null } : one)),
    minimumOrder: given('minimum_order', decimal(0), product.minimumOrder),
    weightGrams: given('weight_g', decimal(0), product.weightGrams),
    lengthMm: given('length_cm', decimal(1), product.lengthMm),
    widthMm: given('width_cm', decimal(1), product.widthMm),
    heightMm: given('height_cm', decimal(1), product.heightMm),
    goodsClass: given('class', (cell) => cell.toLowerCase() || 'standard', product.goodsClass),
    tags: given('tags', wordsOf, [...product.tags]),
  }
  const read = v.safeParse(productEntry, draft)
  const failures = read.success
    ? refuseProduct(read.output, before, shelves)
    : failuresOf(read.issues)
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
  if (bad.size > 0 || !read.success) {
    return { ok: false, bad: [...bad].map(([line, found]) => ({ line, failures: found })) }
  }
  const lineOf = new Map(
    read.output.variants.map(({ id }, nth) => [id, variants.lines.get(nth) ?? first.line]),
  )
  return { ok: true, entry: read.output, lineOf }
}

/** The stored variants as the lines change them, then the new ones, with the line of each that has one. */
function variantsOf(
  lines: readonly FileLine[],
  stored: readonly StoredProduct['variants'][number][],
  options: number,
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
    const found = all.findIndex(
      (one) => (one.specification ?? []).map(({ zh }) => zh).join('\n') === key,
    )
    const at = found === -1 ? all.length : found
    const row = byLine.get(at)
    if (row !== undefined) {
      repeated.push({ line, row, column: cells.has('value1_zh') ? 'value1_zh' : 'code' })
      continue
    }
    byLine.set(at, line)
    const variant = all[at]
    const cell = (column: string) => cells.get(column) ?? ''
    const hasTexts = cells.has('value1_zh2') && cells.has('value1_en')
    all[at] = {
      id: variant?.id ?? newId(),
      specification: variant?.specification && !hasTexts ? variant.specification : specification,
      ...(cell('price') === '' && variant
        ? { priceFen: variant.priceFen ?? Number.NaN }
        : { priceFen: cell('price') === '' ? undefined : fenOf(cell('price')) }),
      costFen: cells.has('cost')
        ? cell('cost') === ''
          ? null
          : fenOf(cell('cost'))
        : (variant?.costFen ?? null),
      weightGrams: cells.has('variant_weight_g')
        ? cell('variant_weight_g') === ''
          ? null
          : numberOf(cell('variant_weight_g'))
        : (variant?.weightGrams ?? null),
      picture: cells.has('variant_picture')
        ? cell('variant_picture') || null
        : (variant?.picture ?? null),
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

const COLUMN_OF: Record<string, readonly [column: string, digits?: number]> = {
  shopId: ['shop'],
  categoryId: ['category'],
  isHot: ['hot'],
  goodsClass: ['class'],
  minimumOrder: ['minimum_order'],
  weightGrams: ['weight_g'],
  lengthMm: ['length_cm', 1],
  widthMm: ['width_cm', 1],
  heightMm: ['height_cm', 1],
}
const VARIANT_COLUMN_OF: Record<string, readonly [column: string, digits?: number]> = {
  priceFen: ['price', 2],
  costFen: ['cost', 2],
  stockChange: ['stock_change'],
  weightGrams: ['variant_weight_g'],
  picture: ['variant_picture'],
}

/** A failure of a product's field as of the column of the file. */
function inFile(failure: FieldFailure): FieldFailure {
  const [field = '', ...rest] = failure.path.split('.')
  const last = rest.at(-1) ?? ''
  const at = (column: string) => ({ ...failure, path: column })
  if (field === 'variants') {
    if (failure.code === 'array_max') return at('')
    const [, name = '', nth = '0', language = 'zh'] = rest
    if (name === 'specification') return at(`value${Number(nth) + 1}_${language}`)
    const [column, digits] = VARIANT_COLUMN_OF[name] ?? ['price']
    return digits ? asDecimal(at(column), digits) : at(column)
  }
  if (field === 'name' || field === 'details') return at(`${field}_${last}`)
  if (field === 'attributes') return at(rest.length > 1 ? `attributes_${last}` : 'attributes_zh')
  if (field === 'optionNames') return at(`option${Number(rest[0]) + 1}_${last}`)
  const [column, digits] = COLUMN_OF[field] ?? [field]
  return digits ? asDecimal(at(column), digits) : at(column)
}
