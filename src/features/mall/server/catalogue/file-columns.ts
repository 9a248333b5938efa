import { type Cells, fenOf, numberOf, wordsOf, yesOrNo } from '#engine/server/files/cell-values.ts'
import type { CsvCell } from '#engine/shared/csv.ts'
import { decimalText } from '#engine/shared/decimal.ts'
import { LANGUAGES } from '#engine/shared/languages.ts'
import {
  type FieldKind,
  type FieldTable,
  MAX_OPTIONS,
  PRODUCT_FIELDS,
  type ProductField,
  type SizeTable,
  type Texts,
  VARIANT_FIELDS,
} from '#features/mall/contract/product-fields.ts'
import type { StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import type { Shelves } from '#features/mall/server/lock-shelves.ts'
import {
  type Attribute,
  attributeCells,
  attributesOf,
  numberedTexts,
  shelfOf,
  sizeCells,
  sizesOf,
  textsOf,
} from './cell-values.ts'

/** The columns of a kind of field, and how its value is written into their cells and read from them. */
type FileKind<Value> = {
  columns: (file: string) => string[]
  /** `shop`: what the product's shop is called in files. */
  write: (value: Value, shop: string) => CsvCell[]
  /** `before`: what stays where the file lacks its column. */
  read: (cells: Cells, field: ProductField, before: Value, shelves: Shelves) => unknown
  /** The column of a failure at the rest of its path. */
  column: (file: string, rest: readonly string[]) => string
  /** The decimals that are typed, of a number that is stored without. */
  digits?: number
}

/** One column. An empty cell clears a field that may be empty. */
const one = <Value>(
  write: (value: Value, shop: string) => CsvCell,
  read: (cell: string, field: ProductField, before: Value, shelves: Shelves) => unknown,
  digits = 0,
): FileKind<Value> => ({
  columns: (file) => [file],
  write: (value, shop) => [value === null ? null : write(value, shop)],
  read: (cells, field, before, shelves) => {
    const cell = cells.get(field.file)
    if (cell === undefined) return before
    return cell === '' && field.initial === null ? null : read(cell, field, before, shelves)
  },
  column: (file) => file,
  digits,
})

const inEach = (name: string) => LANGUAGES.map((language) => `${name}_${language}`)
const cellsOf = (texts: Texts | undefined) => LANGUAGES.map((language) => texts?.[language] ?? '')
const PLACES = Array.from({ length: MAX_OPTIONS }, (_, nth) => nth)

const KINDS = {
  text: one<string>(
    (value) => value,
    (cell) => cell,
  ),
  yesNo: one<boolean>((value) => (value ? 'yes' : 'no'), yesOrNo),
  whole: one<number>(
    (value) => value,
    (cell) => numberOf(cell),
  ),
  tenths: one<number>(
    (value) => decimalText(value, 1),
    (cell) => numberOf(cell, 1),
    1,
  ),
  yuan: one<number>((fen) => ({ fen }), fenOf, 2),
  words: one<readonly string[]>((words) => words.join(' '), wordsOf),
  choice: one<string>(
    (value) => value,
    (cell, { initial }) => cell.toLowerCase() || initial,
  ),
  state: one<string>(
    (value) => value,
    (cell, _, before) => cell.toLowerCase() || before,
  ),
  shop: one<string>(
    (_, shop) => shop,
    (cell, _, _before, { shops }) => shelfOf(shops, cell),
  ),
  category: one<string>(
    (id) => id,
    (cell, _, _before, { categories }) => shelfOf(categories, cell),
  ),
  texts: {
    columns: inEach,
    write: cellsOf,
    read: (cells, { file }, before) => textsOf(cells, file, before),
    column: (file, rest) => `${file}_${rest.at(-1)}`,
  } satisfies FileKind<Texts>,
  attributes: {
    columns: inEach,
    write: attributeCells,
    read: (cells, _, before) => attributesOf(cells, before),
    column: (file, rest) => `${file}_${rest.length > 1 ? rest.at(-1) : 'zh'}`,
  } satisfies FileKind<readonly Attribute[]>,
  sizes: {
    columns: inEach,
    write: sizeCells,
    read: (cells, { file }, before) => sizesOf(cells, file, before),
    column: (file, rest) => `${file}_${rest[0] === 'head' ? (rest.at(-1) ?? 'zh') : 'zh'}`,
  } satisfies FileKind<SizeTable>,
  options: {
    columns: (file) => PLACES.flatMap((nth) => inEach(`${file}${nth + 1}`)),
    write: (list) => PLACES.flatMap((nth) => cellsOf(list[nth])),
    read: (cells, { file }, before) => numberedTexts(cells, file, before),
    column: (file, [nth = '0', language = 'zh']) => `${file}${Number(nth) + 1}_${language}`,
  } satisfies FileKind<readonly Texts[]>,
} satisfies Record<FieldKind, FileKind<never>>

const kindOf = ({ kind }: ProductField): FileKind<unknown> => KINDS[kind] as FileKind<unknown>
const fieldsOf = (table: FieldTable) => Object.entries(table)
const columnsIn = (table: FieldTable) =>
  fieldsOf(table).flatMap(([, field]) => kindOf(field).columns(field.file))

/** What all lines of a product share. */
export const PRODUCT_COLUMNS = columnsIn(PRODUCT_FIELDS)
/** The cells of a variant's fields, with those of its stock behind its cost. */
const withStock = <Cell>(cellsIn: (name: string, field: ProductField) => Cell[], stock: Cell[]) =>
  fieldsOf(VARIANT_FIELDS).flatMap(([name, field]) =>
    name === 'costFen' ? cellsIn(name, field).concat(stock) : cellsIn(name, field),
  )
/** What each line says of its variant. `stock` is only shown: it changes by `stock_change`, so that no sale is lost. */
export const VARIANT_COLUMNS = withStock(
  (_, field) => kindOf(field).columns(field.file),
  ['stock', 'stock_change'],
)
export const COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS]

/** The cells of a field of a row. */
const written = (row: object, name: string, field: ProductField, shop: string) =>
  kindOf(field).write(row[name as keyof typeof row], shop)

/** The lines of a product, one for each variant. */
export function linesOf(product: StoredProduct, shop: string): CsvCell[][] {
  const shared = fieldsOf(PRODUCT_FIELDS).flatMap(([name, field]) =>
    written(product, name, field, shop),
  )
  if (product.variants.length === 0) return [[...shared, ...VARIANT_COLUMNS.map(() => null)]]
  return product.variants.map((variant) => [
    ...shared,
    ...withStock((name, field) => written(variant, name, field, shop), [variant.stock, null]),
  ])
}

/** The fields of a row as its cells change them; what a file lacks stays as it was, or as in a new row. */
export function readCells<Table extends FieldTable>(
  table: Table,
  cells: Cells,
  before: object | undefined,
  shelves: Shelves,
): { [Name in keyof Table]: unknown } {
  return Object.fromEntries(
    fieldsOf(table).map(([name, field]) => {
      const stays = before === undefined ? field.initial : before[name as keyof typeof before]
      return [name, kindOf(field).read(cells, field, stays, shelves)]
    }),
  ) as { [Name in keyof Table]: unknown }
}

/** The column of a failure of a field, with its decimals. */
export function columnAt(
  table: FieldTable,
  name: string,
  rest: readonly string[],
): { column: string; digits: number } | null {
  const field = table[name]
  if (field === undefined) return null
  const { column, digits = 0 } = kindOf(field)
  return { column: column(field.file, rest), digits }
}
