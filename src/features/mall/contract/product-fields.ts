import * as v from 'valibot'
import {
  bigint,
  boolean,
  type Column,
  choice,
  integer,
  jsonOf,
  nullable,
  text as textColumn,
  uuid as uuidColumn,
} from '#engine/shared/columns.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  amountFen,
  inLanguages,
  list,
  optionalText,
  requiredText,
  sha256Hex,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { goodsTags } from '#features/goods/contract/fields.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { MAX_PIECES } from '#features/goods/rules/pieces.ts'
import { PRODUCT_STATES, type ProductState } from '#features/mall/rules/product-states.ts'

export const MAX_PICTURES = 9
export const MAX_OPTIONS = 3
export const MAX_ATTRIBUTES = 30
/** Of a size table: the size and up to five measures of it. */
export const MAX_SIZE_COLUMNS = 6
export const MAX_SIZES = 20
export const MAX_MEASURE_LENGTH = 12

export const complete = (max: number) => inLanguages(requiredText(max))
/** A draft may lack a language. */
export const partial = (max: number) => inLanguages(optionalText(max))
export type Texts = v.InferOutput<ReturnType<typeof complete>>
const NO_TEXTS: Texts = { zh: '', zh2: '', en: '' }

export const categoryId = v.pipe(text, v.regex(/^[a-z][a-z-]{1,30}$/))
/** What staff know a product by, also in files. */
export const productCode = v.pipe(
  text,
  v.trim(),
  v.nonEmpty(),
  v.maxLength(40),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9._-]*$/, rule('product_code')),
)
const millimetres = wholeNumber(1, 10_000)
const grams = wholeNumber(1, 1_000_000)
const optionTexts = list(complete(60), MAX_OPTIONS)
const json = jsonOf<unknown>()
const attributes = <Part extends v.GenericSchema>(part: (max: number) => Part) =>
  list(v.object({ name: part(40), value: part(200) }), MAX_ATTRIBUTES)

/** What each column is called, and for each size its name and measures, which are the same in every language. */
const sizeTable = <Part extends v.GenericSchema>(part: (max: number) => Part) =>
  v.pipe(
    v.object({
      head: list(part(30), MAX_SIZE_COLUMNS),
      rows: list(list(optionalText(MAX_MEASURE_LENGTH), MAX_SIZE_COLUMNS), MAX_SIZES),
    }),
    v.check(({ head, rows }) => rows.every((row) => row.length === head.length)),
  )
export type SizeTable = { head: Texts[]; rows: string[][] }
export const NO_SIZES: SizeTable = { head: [], rows: [] }

/**
 * How a value is written: into a cell of a file and into a field of a form. `tenths` are millimetres that are typed as
 * centimetres, `words` a list, `texts`, `attributes`, `options` and
 * `sizes` have a column for each language.
 */
export type FieldKind =
  | 'text'
  | 'yesNo'
  | 'whole'
  | 'tenths'
  | 'yuan'
  | 'words'
  | 'choice'
  | 'state'
  | 'shop'
  | 'category'
  | 'texts'
  | 'attributes'
  | 'options'
  | 'sizes'

export type ProductField = {
  /** As staff enter it. */
  entry: v.GenericSchema
  /** As members see it, `true` if that is the same; without it they do not. */
  member?: true | v.GenericSchema
  /**
   * For a field that was added later: devices keep answers of the release before without it, and what leaves it out, as
   * a page of that release, keeps the stored value.
   */
  mayLack?: true
  /** Null for what has a table of its own. */
  column: Column | null
  kind: FieldKind
  /** Its column in files, or how its columns begin. */
  file: string
  /** What it begins with; not a number for one that has to be typed, null for one that may be empty. */
  initial: unknown
}
export type FieldTable = Readonly<Record<string, ProductField>>

/** Each field of a product in the order of the columns of files. The statements, files and forms follow from it. */
export const PRODUCT_FIELDS = {
  code: { entry: productCode, column: textColumn, kind: 'text', file: 'code', initial: '' },
  state: {
    entry: v.picklist(PRODUCT_STATES),
    column: choice<ProductState>(),
    kind: 'state',
    file: 'state',
    initial: 'draft',
  },
  shopId: { entry: uuid, column: uuidColumn, kind: 'shop', file: 'shop', initial: '' },
  categoryId: {
    entry: categoryId,
    column: textColumn,
    kind: 'category',
    file: 'category',
    initial: '',
  },
  isHot: { entry: v.boolean(), column: boolean, kind: 'yesNo', file: 'hot', initial: false },
  /** The least pieces in one order. */
  minimumOrder: {
    entry: wholeNumber(1, MAX_PIECES),
    member: true,
    column: integer,
    kind: 'whole',
    file: 'minimum_order',
    initial: 1,
  },
  /** One piece with its box, as its sides are. */
  weightGrams: {
    entry: grams,
    column: integer,
    kind: 'whole',
    file: 'weight_g',
    initial: Number.NaN,
  },
  lengthMm: {
    entry: millimetres,
    member: true,
    column: integer,
    kind: 'tenths',
    file: 'length_cm',
    initial: Number.NaN,
  },
  widthMm: {
    entry: millimetres,
    member: true,
    column: integer,
    kind: 'tenths',
    file: 'width_cm',
    initial: Number.NaN,
  },
  heightMm: {
    entry: millimetres,
    member: true,
    column: integer,
    kind: 'tenths',
    file: 'height_cm',
    initial: Number.NaN,
  },
  goodsClass: {
    entry: v.picklist(['standard', 'restricted']),
    member: true,
    column: choice<GoodsClass>(),
    kind: 'choice',
    file: 'class',
    initial: 'standard',
  },
  tags: {
    entry: goodsTags,
    member: true,
    column: json,
    kind: 'words',
    file: 'tags',
    initial: [],
  },
  pictures: {
    entry: list(sha256Hex, MAX_PICTURES),
    member: true,
    column: null,
    kind: 'words',
    file: 'pictures',
    initial: [],
  },
  name: {
    entry: partial(120),
    member: complete(120),
    column: json,
    kind: 'texts',
    file: 'name',
    initial: NO_TEXTS,
  },
  details: {
    entry: partial(4_000),
    member: complete(4_000),
    column: json,
    kind: 'texts',
    file: 'details',
    initial: NO_TEXTS,
  },
  attributes: {
    entry: attributes(partial),
    member: attributes(complete),
    column: json,
    kind: 'attributes',
    file: 'attributes',
    initial: [],
  },
  /** Without columns where the product has no sizes. */
  sizeTable: {
    entry: sizeTable(partial),
    member: sizeTable(complete),
    mayLack: true,
    column: jsonOf<SizeTable>(),
    kind: 'sizes',
    file: 'size_table',
    initial: NO_SIZES,
  },
  /** What is chosen between variants, such as colour and size. */
  optionNames: {
    entry: list(complete(40), MAX_OPTIONS),
    member: true,
    column: json,
    kind: 'options',
    file: 'option',
    initial: [],
  },
} as const satisfies Record<string, ProductField>

/** The same of a variant; its stock is a number that only changes by pieces. */
export const VARIANT_FIELDS = {
  /** One value for each of the product's options. */
  specification: {
    entry: optionTexts,
    member: true,
    column: json,
    kind: 'options',
    file: 'value',
    initial: [],
  },
  priceFen: {
    entry: wholeNumber(1, MAX_AMOUNT_FEN, rule('money')),
    member: amountFen,
    column: bigint,
    kind: 'yuan',
    file: 'price',
    initial: Number.NaN,
  },
  /** What a piece costs us; null where nobody has entered it. Only staff ever read it. */
  costFen: {
    entry: v.nullable(wholeNumber(0, MAX_AMOUNT_FEN, rule('money'))),
    column: nullable(bigint),
    kind: 'yuan',
    file: 'cost',
    initial: null,
  },
  /** Instead of the product's, which members see where it is null. */
  weightGrams: {
    entry: v.nullable(grams),
    member: grams,
    column: nullable(integer),
    kind: 'whole',
    file: 'variant_weight_g',
    initial: null,
  },
  /** One of the product's pictures, which shows this variant. */
  picture: {
    entry: v.nullable(sha256Hex),
    member: true,
    mayLack: true,
    column: nullable(textColumn),
    kind: 'text',
    file: 'variant_picture',
    initial: null,
  },
} as const satisfies Record<string, ProductField>

type Optional<Field, Schema extends v.GenericSchema> = Field extends { mayLack: true }
  ? v.OptionalSchema<Schema, undefined>
  : Schema
type MemberSchema<Field extends ProductField> = Field['member'] extends v.GenericSchema
  ? Field['member']
  : Field['entry']
/** The names of the fields that members see. */
export type MemberField<Table extends FieldTable> = {
  [Name in keyof Table & string]: Table[Name] extends { member: unknown } ? Name : never
}[keyof Table & string]
type Entries<Table extends FieldTable> = {
  [Name in keyof Table]: Optional<Table[Name], Table[Name]['entry']>
}
type MemberEntries<Table extends FieldTable> = {
  [Name in MemberField<Table>]: Optional<Table[Name], MemberSchema<Table[Name]>>
}
type StoredEntries<Table extends FieldTable> = { [Name in keyof Table]: Table[Name]['entry'] }

const schemasOf = (table: FieldTable, schemaOf: (field: ProductField) => v.GenericSchema | null) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => {
      const one = schemaOf(field)
      return one === null ? [] : [[name, one]]
    }),
  )

/** The fields as staff enter them. */
export const entriesOf = <Table extends FieldTable>(table: Table) =>
  schemasOf(table, ({ entry, mayLack }) => (mayLack ? v.optional(entry) : entry)) as Entries<Table>

/** Those that members see, as they see them. */
export const memberEntriesOf = <Table extends FieldTable>(table: Table) =>
  schemasOf(table, ({ entry, member, mayLack }) => {
    if (member === undefined) return null
    const one = member === true ? entry : member
    return mayLack ? v.optional(one) : one
  }) as MemberEntries<Table>

/** The fields as staff read them; one that an answer of the release before lacks begins as in a new product. */
export const storedEntriesOf = <Table extends FieldTable>(table: Table) =>
  schemasOf(table, ({ entry, mayLack, initial }) =>
    mayLack ? v.optional(entry, () => initial) : entry,
  ) as StoredEntries<Table>
