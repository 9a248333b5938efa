import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  amountFen,
  list,
  MAX_KEYWORD_LENGTH,
  optionalText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { MAX_PIECES } from '#features/goods/rules/pieces.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import {
  categoryId,
  complete,
  MAX_OPTIONS,
  memberEntriesOf,
  PRODUCT_FIELDS,
  VARIANT_FIELDS,
} from './product-fields.ts'

/** Products in one page of a search. */
export const PRODUCT_PAGE = 24
/** Products in each of the lists on the mall's home. */
export const HOME_PRODUCTS = 12
export const MAX_CATEGORIES = 60
export const MAX_SHOPS = 200
export const MAX_VARIANTS = 100

export const PRODUCT_SORTS = ['newest', 'cheapest', 'dearest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const shop = v.object({ id: uuid, country: warehouseId, name: complete(60) })
export type Shop = v.InferOutput<typeof shop>

const category = v.object({
  id: categoryId,
  name: complete(40),
  /** The newest product lends its picture, since a shelf has none of its own. */
  picture: v.nullable(sha256Hex),
})
export type Category = v.InferOutput<typeof category>

/** A product as lists show it. */
export const productCard = v.object({
  id: uuid,
  name: complete(120),
  shopName: complete(60),
  picture: v.nullable(sha256Hex),
  /** The cheapest variant's price; the dearest one's is `highestPriceFen`. */
  priceFen: amountFen,
  highestPriceFen: amountFen,
  /** Whether any variant has pieces left. */
  inStock: v.boolean(),
})
export type ProductCard = v.InferOutput<typeof productCard>

export const variant = v.object({
  id: uuid,
  ...memberEntriesOf(VARIANT_FIELDS),
  stock: wholeNumber(0, 1_000_000),
})
export type Variant = v.InferOutput<typeof variant>

export const product = v.object({
  id: uuid,
  ...memberEntriesOf(PRODUCT_FIELDS),
  shop,
  category: v.omit(category, ['picture']),
  variants: v.pipe(list(variant, MAX_VARIANTS), v.minLength(1)),
})
export type Product = v.InferOutput<typeof product>

/** The first page of the mall: its categories, what is hot and new, and its shops. */
export const getMall = endpoint({
  method: 'GET',
  path: '/api/public/mall',
  for: 'anyone',
  cache: 'etag',
  reply: v.object({
    categories: list(category, MAX_CATEGORIES),
    hot: list(productCard, HOME_PRODUCTS),
    newest: list(productCard, HOME_PRODUCTS),
    shops: list(shop, MAX_SHOPS),
  }),
})

const queryFen = v.pipe(
  text,
  v.regex(/^\d{1,10}$/),
  v.transform(Number),
  v.maxValue(MAX_AMOUNT_FEN),
)

/** Published products that match everything given. Prices are those of the cheapest variant. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/public/products',
  for: 'anyone',
  cache: 'etag',
  query: v.object({
    q: v.optional(optionalText(MAX_KEYWORD_LENGTH)),
    category: v.optional(categoryId),
    shop: v.optional(uuid),
    minFen: v.optional(queryFen),
    maxFen: v.optional(queryFen),
    sort: v.optional(v.pipe(shortText(10), v.picklist(PRODUCT_SORTS)), 'newest'),
    after: v.optional(shortText(80)),
  }),
  reply: v.object({ products: list(productCard, PRODUCT_PAGE), next: v.nullable(text) }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/public/products/:productId',
  for: 'anyone',
  cache: 'etag',
  params: v.object({ productId: uuid }),
  reply: product,
})

/** A variant as it is sold now. */
export const variantNow = v.object({
  id: uuid,
  productId: uuid,
  name: complete(120),
  shopName: complete(60),
  specification: list(complete(60), MAX_OPTIONS),
  picture: v.nullable(sha256Hex),
  priceFen: amountFen,
  stock: wholeNumber(0, 1_000_000),
  minimumOrder: wholeNumber(1, MAX_PIECES),
})
export type VariantNow = v.InferOutput<typeof variantNow>

/** The most variants in one question, so that its address stays short. */
export const MAX_VARIANTS_ASKED = 100

/** The variants of a cart that are still sold, without those that are not; `ids` has commas between them. */
export const getVariants = endpoint({
  method: 'GET',
  path: '/api/public/variants',
  for: 'anyone',
  query: v.object({
    ids: v.pipe(
      shortText(MAX_VARIANTS_ASKED * 37),
      v.transform((ids) => ids.split(',')),
      list(uuid, MAX_VARIANTS_ASKED),
    ),
  }),
  reply: v.object({ variants: list(variantNow, MAX_VARIANTS_ASKED) }),
})

/** A picture of a product: `card` is small enough for lists. */
export const getProductPicture = endpoint({
  method: 'GET',
  path: '/api/public/pictures/:sha256',
  for: 'anyone',
  params: v.object({ sha256: sha256Hex }),
  query: v.object({ size: v.optional(v.pipe(shortText(10), v.literal('card'))) }),
  reply: 'raw',
})
