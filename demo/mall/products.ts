import * as v from 'valibot'
import { demoTexts, readDemo, sidesMm } from '#demo/read-demo.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

const mall = readDemo(
  'mall',
  v.strictObject({
    /** Texts that many products share; a product names them by their keys. */
    words: v.record(v.string(), demoTexts),
    shops: v.record(v.string(), v.strictObject({ country: warehouseId, name: demoTexts })),
    categories: v.array(v.strictObject({ id: v.string(), name: demoTexts })),
  }),
)

const words = v.union([
  demoTexts,
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const texts = mall.words[value]
      if (texts !== undefined) return texts
      addIssue({ message: `mall.json has no words "${value}"` })
      return NEVER
    }),
  ),
])

const demoProduct = v.strictObject({
  name: demoTexts,
  shop: v.picklist(Object.keys(mall.shops)),
  details: demoTexts,
  /** The name of its picture, and the colour of each picture made of it; one alone also gets a close-up. */
  picture: v.string(),
  colours: v.array(v.string()),
  /** Each colour also gets a close-up behind its picture. */
  hasCloseUps: v.optional(v.boolean(), false),
  attributes: v.array(v.tuple([words, words])),
  options: v.optional(v.array(v.tuple([words, v.array(words)])), []),
  /** Price in fen and stock of every combination of the options, the last option changing first. */
  variants: v.array(v.tuple([v.number(), v.number()])),
  /** The names of the columns of its size table, and each size with its measures. */
  sizes: v.optional(v.strictObject({ head: v.array(words), rows: v.array(v.array(v.string())) })),
  weightGrams: v.number(),
  /** Length, width and height with its box. */
  sidesMm,
  minimumOrder: v.optional(v.number(), 1),
  /** Makes it restricted. */
  tags: v.optional(v.array(v.picklist(GOODS_TAGS)), []),
  isHot: v.optional(v.boolean(), false),
})
export type DemoProduct = v.InferOutput<typeof demoProduct>

export const SHOPS = mall.shops
export const CATEGORIES = mall.categories.map(({ id, name }) => ({
  id,
  name,
  products: readDemo(`products/${id}`, v.array(demoProduct)),
}))

function productWhere(what: string, isIt: (product: DemoProduct) => boolean): DemoProduct {
  const match = CATEGORIES.flatMap(({ products }) => products).find(isIt)
  if (match === undefined) throw new Error(`No product of the demo has the ${what}`)
  return match
}

/** The product that a picture shows. */
export const productOfPicture = (picture: string): DemoProduct =>
  productWhere(`picture ${picture}`, (product) => product.picture === picture)

/** The product with an English name. */
export const productOfName = (name: string): DemoProduct =>
  productWhere(`name ${name}`, (product) => product.name.en === name)
