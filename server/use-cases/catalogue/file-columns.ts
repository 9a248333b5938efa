import type { Texts } from '#shared/contract/mall.ts'
import type { StoredProduct } from '#shared/contract/staff-catalogue.ts'
import type { CsvCell } from '#shared/domain/csv.ts'
import { decimalText } from '#shared/domain/decimal.ts'
import { LANGUAGES, type Language } from '#shared/domain/languages.ts'

/** The column of each language of a text. */
const ofTexts = (name: string) => LANGUAGES.map((language) => `${name}_${language}`)

/** What all lines of a product share. */
export const PRODUCT_COLUMNS = [
  'code',
  'state',
  'shop',
  'category',
  'hot',
  'minimum_order',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
  'class',
  'tags',
  'pictures',
  ...ofTexts('name'),
  ...ofTexts('details'),
  ...ofTexts('attributes'),
  ...[1, 2, 3].flatMap((nth) => ofTexts(`option${nth}`)),
] as const
/** What each line says of its variant. `stock` is only shown: it changes by `stock_change`, so that no sale is lost. */
export const VARIANT_COLUMNS = [
  ...[1, 2, 3].flatMap((nth) => ofTexts(`value${nth}`)),
  'price',
  'cost',
  'stock',
  'stock_change',
  'variant_weight_g',
  'variant_picture',
] as const
export const COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS]

/** Between the attributes of a cell; a cell of a spreadsheet may have several lines. */
export const ATTRIBUTE_END = '\n'
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** The lines of a product, one for each variant. */
export function linesOf(product: StoredProduct, shop: string): CsvCell[][] {
  const { optionNames, attributes, variants, name, details } = product
  const texts = (of: Texts | undefined) => LANGUAGES.map((language) => of?.[language] ?? '')
  const three = (list: readonly Texts[]) => [0, 1, 2].flatMap((nth) => texts(list[nth]))
  const attribute = (language: Language) =>
    attributes
      .map(
        (one) =>
          `${oneLine(one.name[language]).replaceAll('=', '＝')}=${oneLine(one.value[language])}`,
      )
      .join(ATTRIBUTE_END)
  const shared = [
    product.code,
    product.state,
    shop,
    product.categoryId,
    product.isHot ? 'yes' : 'no',
    product.minimumOrder,
    product.weightGrams,
    ...[product.lengthMm, product.widthMm, product.heightMm].map((mm) => decimalText(mm, 1)),
    product.goodsClass,
    product.tags.join(' '),
    product.pictures.join(' '),
    ...texts(name),
    ...texts(details),
    ...LANGUAGES.map(attribute),
    ...three(optionNames),
  ]
  if (variants.length === 0) return [[...shared, ...VARIANT_COLUMNS.map(() => null)]]
  return variants.map(({ specification, priceFen, costFen, stock, weightGrams, picture }) => [
    ...shared,
    ...three(specification),
    { fen: priceFen },
    costFen === null ? null : { fen: costFen },
    stock,
    null,
    weightGrams,
    picture,
  ])
}
