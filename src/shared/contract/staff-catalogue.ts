import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import { rule } from '#shared/contract/failures.ts'
import {
  inLanguages,
  list,
  optionalText,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
  warehouseId,
  wholeNumber,
} from '#shared/contract/fields.ts'
import {
  categoryId,
  MAX_ATTRIBUTES,
  MAX_CATEGORIES,
  MAX_KEYWORD_LENGTH,
  MAX_OPTIONS,
  MAX_PICTURES,
  MAX_SHOPS,
  MAX_VARIANTS,
  product,
} from '#shared/contract/mall.ts'
import { confirmed } from '#shared/contract/price-doubts.ts'
import { MAX_AMOUNT_FEN } from '#shared/domain/money.ts'
import { PRODUCT_STATES } from '#shared/domain/product-states.ts'

const right = 'buy'
const ok = v.object({ ok: v.literal(true) })
export const MAX_STOCK = 1_000_000
/** Products in one page of the editor's list. */
export const CATALOGUE_PAGE = 50

const complete = (max: number) => inLanguages(requiredText(max))
/** A draft may lack a language. */
const partial = (max: number) => inLanguages(optionalText(max))

/** What staff know a product by, also in files. */
export const productCode = v.pipe(
  text,
  v.trim(),
  v.nonEmpty(),
  v.maxLength(40),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9._-]*$/, rule('product_code')),
)
const priceFen = wholeNumber(1, MAX_AMOUNT_FEN, rule('money'))
/** What a piece costs us; null where nobody has entered it. Only staff ever read it. */
const costFen = v.nullable(wholeNumber(0, MAX_AMOUNT_FEN, rule('money')))
const weightGrams = wholeNumber(1, 1_000_000)
const specification = list(complete(60), MAX_OPTIONS)

/** A product as staff enter it. Stock is only ever changed by a number of pieces, so that no sale is overwritten. */
export const productEntry = v.object({
  code: productCode,
  shopId: uuid,
  categoryId,
  state: v.picklist(PRODUCT_STATES),
  isHot: v.boolean(),
  name: partial(120),
  details: partial(4_000),
  attributes: list(v.object({ name: partial(40), value: partial(200) }), MAX_ATTRIBUTES),
  pictures: list(sha256Hex, MAX_PICTURES),
  optionNames: list(complete(40), MAX_OPTIONS),
  variants: list(
    v.object({
      /** Made by whoever enters a new variant. */
      id: uuid,
      specification,
      priceFen,
      costFen,
      weightGrams: v.nullable(weightGrams),
      /** One of the product's pictures; left out, as by a page that does not know it, it stays, and only null clears it. */
      picture: v.optional(v.nullable(sha256Hex)),
      stockChange: wholeNumber(-MAX_STOCK, MAX_STOCK, rule('whole_number')),
    }),
    MAX_VARIANTS,
  ),
  weightGrams,
  ...v.pick(product, ['minimumOrder', 'lengthMm', 'widthMm', 'heightMm', 'goodsClass', 'tags'])
    .entries,
})
export type ProductEntry = v.InferOutput<typeof productEntry>

const storedProduct = v.object({
  ...v.omit(productEntry, ['variants']).entries,
  id: uuid,
  /** Its revision, which a change names. */
  seen: v.number(),
  variants: list(
    v.object({
      id: uuid,
      specification,
      priceFen,
      weightGrams: v.nullable(weightGrams),
      costFen,
      picture: v.optional(v.nullable(sha256Hex), null),
      stock: v.number(),
    }),
    MAX_VARIANTS,
  ),
})
export type StoredProduct = v.InferOutput<typeof storedProduct>

const catalogueCard = v.object({
  id: uuid,
  code: text,
  state: v.picklist(PRODUCT_STATES),
  isHot: v.boolean(),
  name: partial(120),
  shopName: complete(60),
  picture: v.nullable(sha256Hex),
  priceFen: v.nullable(v.number()),
  highestPriceFen: v.nullable(v.number()),
  /** The sum of all variants. */
  stock: v.number(),
})
export type CatalogueCard = v.InferOutput<typeof catalogueCard>

/** Products in any state, the last made first. `q` is a keyword or the beginning of a code. */
export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/staff/catalogue/products',
  for: 'staff',
  right,
  query: v.object({
    q: v.optional(optionalText(MAX_KEYWORD_LENGTH)),
    state: v.optional(v.picklist(PRODUCT_STATES)),
    after: v.optional(shortText(80)),
  }),
  reply: v.object({ products: list(catalogueCard, CATALOGUE_PAGE), next: v.nullable(text) }),
})

export const getCatalogueProduct = endpoint({
  method: 'GET',
  path: '/api/staff/catalogue/products/:productId',
  for: 'staff',
  right,
  params: v.object({ productId: uuid }),
  reply: storedProduct,
})

/**
 * Makes or changes a product, with all its variants: those that are left out are deleted. Refuses with
 * `product_changed` if somebody has changed it since `seen`, and with `price_doubtful` until it is confirmed if a price is
 * far from the last one.
 */
export const saveProduct = endpoint({
  method: 'PUT',
  path: '/api/staff/catalogue/products/:productId',
  for: 'staff',
  right,
  once: true,
  maxBytes: 524_288,
  params: v.object({ productId: uuid }),
  body: v.object({
    onceKey: uuid,
    seen: v.nullable(wholeNumber(1, 1e9)),
    ...productEntry.entries,
    confirmed,
  }),
  reply: v.object({ seen: v.number() }),
})

const shopEntry = { country: warehouseId, name: complete(60) }
const staffShop = v.object({ id: uuid, ...shopEntry, products: v.number() })
const staffCategory = v.object({ id: categoryId, name: complete(40), products: v.number() })
export type StaffShop = v.InferOutput<typeof staffShop>
export type StaffCategory = v.InferOutput<typeof staffCategory>

/** All shops and categories, those without products too. */
export const listShelves = endpoint({
  method: 'GET',
  path: '/api/staff/catalogue/shelves',
  for: 'staff',
  right,
  reply: v.object({
    shops: list(staffShop, MAX_SHOPS),
    categories: list(staffCategory, MAX_CATEGORIES),
  }),
})

export const saveShop = endpoint({
  method: 'PUT',
  path: '/api/staff/catalogue/shops/:shopId',
  for: 'staff',
  right,
  params: v.object({ shopId: uuid }),
  body: v.object(shopEntry),
  reply: ok,
})

/** `place`: its place among the categories, from 0. */
export const saveCategory = endpoint({
  method: 'PUT',
  path: '/api/staff/catalogue/categories/:categoryId',
  for: 'staff',
  right,
  params: v.object({ categoryId }),
  body: v.object({ name: complete(40), place: wholeNumber(0, MAX_CATEGORIES - 1) }),
  reply: ok,
})

/** Deletes a shop without products; one with products is refused as `shelf_not_empty`. */
export const deleteShop = endpoint({
  method: 'DELETE',
  path: '/api/staff/catalogue/shops/:shopId',
  for: 'staff',
  right,
  params: v.object({ shopId: uuid }),
  reply: ok,
})

/** The same for a category. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/staff/catalogue/categories/:categoryId',
  for: 'staff',
  right,
  params: v.object({ categoryId }),
  reply: ok,
})
