import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  list,
  MAX_KEYWORD_LENGTH,
  optionalText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'
import { PRODUCT_STATES } from '#features/mall/rules/product-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { MAX_CATEGORIES, MAX_SHOPS, MAX_VARIANTS } from './mall.ts'
import {
  categoryId,
  complete,
  entriesOf,
  PRODUCT_FIELDS,
  partial,
  storedEntriesOf,
  VARIANT_FIELDS,
} from './product-fields.ts'

const right = 'buy'
const ok = v.object({ ok: v.literal(true) })
export const MAX_STOCK = 1_000_000
/** Products in one page of the editor's list. */
export const CATALOGUE_PAGE = 50

/** A product as staff enter it. Stock is only ever changed by a number of pieces, so that no sale is overwritten. */
export const productEntry = v.object({
  ...entriesOf(PRODUCT_FIELDS),
  variants: list(
    v.object({
      /** Made by whoever enters a new variant. */
      id: uuid,
      ...entriesOf(VARIANT_FIELDS),
      stockChange: wholeNumber(-MAX_STOCK, MAX_STOCK, rule('whole_number')),
    }),
    MAX_VARIANTS,
  ),
})
export type ProductEntry = v.InferOutput<typeof productEntry>

const storedProduct = v.object({
  id: uuid,
  /** Its revision, which a change names. */
  seen: v.number(),
  ...storedEntriesOf(PRODUCT_FIELDS),
  variants: list(
    v.object({ id: uuid, ...storedEntriesOf(VARIANT_FIELDS), stock: v.number() }),
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
