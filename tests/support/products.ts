import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { csvFile } from '#engine/shared/csv.ts'
import { PRODUCT_FIELDS, type Texts } from '#features/mall/contract/product-fields.ts'
import type { ProductEntry, StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { type NewProduct, publishProduct } from '#features/mall/server/write-product.ts'
import { anId } from './row-builders.ts'
import type { TestServer } from './server.ts'

/** The same text in each language. */
export const everywhere = (text: string): Texts => ({ zh: text, zh2: text, en: text })

type Variant = NewProduct['variants'][number]

export const aVariant = (changed: Partial<Variant> = {}): Variant => ({
  id: anId(),
  specification: [],
  priceFen: 2_000,
  costFen: null,
  stock: 5,
  weightGrams: null,
  ...changed,
})

export const CUP_NAME: Texts = { zh: '保温杯', zh2: '保溫杯', en: 'Thermos cup' }

/** A product of the shop and category that `openShop` makes. */
export const aProduct = (
  place: { shopId: string; categoryId: string },
  changed: Partial<NewProduct> = {},
): NewProduct => ({
  id: anId(),
  ...place,
  name: CUP_NAME,
  isHot: false,
  details: { zh: '双层不锈钢。', zh2: '雙層不鏽鋼。', en: 'Two layers of steel.' },
  attributes: [
    { name: everywhere('Material'), value: { zh: '不锈钢', zh2: '不鏽鋼', en: 'Steel' } },
  ],
  pictures: [],
  optionNames: [],
  variants: [aVariant()],
  minimumOrder: 1,
  weightGrams: 300,
  lengthMm: 80,
  widthMm: 80,
  heightMm: 220,
  goodsClass: 'standard',
  tags: [],
  ...changed,
})

type Place = { shopId: string; categoryId: string }

/** A product as staff enter it: a cup with one variant. */
export const typedProduct = (
  { shopId, categoryId }: Place,
  changed: Partial<ProductEntry> = {},
): ProductEntry => {
  const { id, variants, ...product } = aProduct({ shopId, categoryId })
  return {
    ...product,
    code: `C-${id.slice(-12)}`.toUpperCase(),
    state: 'published',
    variants: variants.map(({ stock, costFen = null, ...one }) => ({
      ...one,
      costFen,
      stockChange: stock,
    })),
    ...changed,
  }
}

/** A product as staff read it: the typed one, and what it leaves out as it begins. */
export function aStoredProduct(place: Place, changed: Partial<StoredProduct> = {}): StoredProduct {
  const begun = Object.entries(PRODUCT_FIELDS).map(([name, { initial }]) => [name, initial])
  return {
    ...Object.fromEntries(begun),
    ...typedProduct(place),
    id: anId(),
    seen: 3,
    variants: [],
    ...changed,
  }
}

/** A file of lines with the columns of a whole product and those of the first line, of the shop and category given. */
export function catalogueFile(
  { shopId, categoryId }: Place,
  lines: readonly Record<string, string>[],
): string {
  const line = {
    code: '',
    state: 'published',
    shop: shopId,
    category: categoryId,
    weight_g: '300',
    length_cm: '8',
    width_cm: '8',
    height_cm: '22',
    name_zh: '保温杯',
    name_zh2: '保溫杯',
    name_en: 'Thermos cup',
    details_zh: '双层',
    details_zh2: '雙層',
    details_en: 'Two layers',
    option1_zh: '',
    option1_zh2: '',
    option1_en: '',
    value1_zh: '',
    value1_zh2: '',
    value1_en: '',
    price: '19.90',
    stock_change: '5',
  }
  const columns = Object.keys({ ...line, ...lines[0] })
  const rows = lines.map((given) => columns.map((column) => ({ ...line, ...given })[column] ?? ''))
  return csvFile([columns, ...rows])
}

let categories = 0

/** A shop and a category of its own, and what publishes products there. */
export async function openShop({ services }: Pick<TestServer, 'services'>) {
  const { db, nowMs } = services
  categories += 1
  const place = { shopId: anId(), categoryId: `category-${'abcdefghij'.charAt(categories % 10)}` }
  const at = () => new Date(nowMs()).toISOString()
  const name = JSON.stringify({ zh: '晨光小店', zh2: '晨光小店', en: 'Morning store' })
  await db.kysely
    .insertInto('shop')
    .values({ id: place.shopId, country: 'CN', name, created_at: at() })
    .execute()
  await db.kysely
    .insertInto('category')
    .values({
      id: place.categoryId,
      position: categories,
      name: JSON.stringify({ zh: '厨房', zh2: '廚房', en: 'Kitchen' }),
    })
    .execute()
  const publish = async (changed: Partial<NewProduct> = {}, publishedAt = at()) => {
    const product = aProduct(place, changed)
    await inTransaction(db, (tx) => publishProduct(tx, product, publishedAt))
    return product
  }
  return { ...place, publish }
}
