import type { DemoWorld } from '#demo/demo-world.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import { cardPictureKey } from '#features/mall/server/product-pictures.ts'
import { type NewProduct, publishProduct } from '#features/mall/server/write-product.ts'
import { staffPictureKey } from '#features/pictures/server/staff-pictures.ts'
import { drawProduct } from './draw-product.ts'
import { CATEGORIES, type DemoProduct, SHOPS } from './products.ts'

const DAYS = 40

/** The demo's mall: four shops with products in eight categories, published one after the other. */
export async function seedMall(world: DemoWorld): Promise<void> {
  const { services, timeOf } = world
  const shopIds = await openShops(world)
  const entries = CATEGORIES.flatMap(({ id, products }, at) =>
    products.map((product, nth) => ({
      product,
      categoryId: id,
      code: `${id.toUpperCase()}-${String(nth + 1).padStart(2, '0')}`,
      day: nth * CATEGORIES.length + at,
      place: at + nth * 3,
    })),
  )
  const pictures = await Promise.all(
    entries.map(async ({ product, categoryId, code, place, day }) => ({
      ...(await entryOf(world, product, place)),
      shopId: shopIds.get(product.shop) ?? '',
      categoryId,
      code,
      day,
    })),
  )
  await inTransaction(services.db, async (tx) => {
    for (const { day, ...entry } of pictures) {
      await publishProduct(tx, entry, new Date(timeOf(DAYS - day)).toISOString())
    }
    // What staff still work on, and what is not sold any more: variations of products that are.
    const at = new Date(timeOf(1)).toISOString()
    for (const [state, product] of [
      ['draft', pictures.at(-2)],
      ['withdrawn', pictures.at(-4)],
    ] as const) {
      if (product === undefined) continue
      const { day: _, ...copy } = product
      const { zh, zh2, en } = copy.name
      const name =
        state === 'draft'
          ? { zh: `${zh}（新款）`, zh2: '', en: '' }
          : { zh: `${zh}（旧款）`, zh2: `${zh2}（舊款）`, en: `${en}, last year’s model` }
      const variants = copy.variants.map((one) => ({ ...one, id: services.newId() }))
      const made = { ...copy, id: services.newId(), code: `${copy.code}-2`, name, variants }
      await publishProduct(tx, { ...made, isHot: false }, at, state)
    }
  })
}

async function openShops({ services, timeOf }: DemoWorld): Promise<Map<string, string>> {
  const { kysely } = services.db
  const shops = Object.entries(SHOPS).map(([key, { country, name }], nth) => ({
    key,
    id: services.newId(),
    country,
    name: JSON.stringify(name),
    created_at: new Date(timeOf(DAYS + 1, nth)).toISOString(),
  }))
  await kysely
    .insertInto('shop')
    .values(shops.map(({ key: _, ...shop }) => shop))
    .execute()
  await kysely
    .insertInto('category')
    .values(
      CATEGORIES.map(({ id, name }, position) => ({ id, position, name: JSON.stringify(name) })),
    )
    .execute()
  return new Map(shops.map(({ key, id }) => [key, id]))
}

async function entryOf(
  { services }: DemoWorld,
  product: DemoProduct,
  place: number,
): Promise<Omit<NewProduct, 'code' | 'shopId' | 'categoryId'>> {
  const { name, details, attributes, options, variants, tags, isHot, minimumOrder } = product
  const [lengthMm, widthMm, heightMm] = product.sidesMm
  const specifications = options.reduce<Texts[][]>(
    (made, [, values]) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
  const ids = variants.map(() => services.newId())
  const pictures = await keepPictures(services, product, place)
  const [firstOption] = options
  const ofFirst = firstOption ? variants.length / firstOption[1].length : variants.length
  // Where the first option has as many values as there are pictures, each picture shows one of them.
  const each = product.hasCloseUps ? 2 : 1
  const hasOneEach = (firstOption?.[1].length ?? 0) * each === pictures.length
  return {
    id: services.newId(),
    name,
    details,
    isHot,
    attributes: attributes.map(([attribute, value]) => ({ name: attribute, value })),
    optionNames: options.map(([option]) => option),
    variants: variants.map(([priceFen, stock], nth) => ({
      id: ids[nth] ?? '',
      specification: specifications[nth] ?? [],
      priceFen,
      costFen: null,
      stock,
      weightGrams: null,
      picture: hasOneEach ? (pictures[Math.floor(nth / ofFirst) * each] ?? null) : null,
    })),
    ...(product.sizes && { sizeTable: product.sizes }),
    minimumOrder,
    weightGrams: product.weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    tags,
    goodsClass: tags.length > 0 ? 'restricted' : 'standard',
    pictures,
  }
}

/** One picture in each colour, each in other surroundings; a close-up where there is one colour. */
async function keepPictures(
  { files }: DemoWorld['services'],
  { colours, picture, hasCloseUps }: DemoProduct,
  place: number,
): Promise<string[]> {
  const shots = colours.flatMap((colour, nth) => {
    const shot = { colour, at: place + nth * 5, isClose: false }
    return hasCloseUps ? [shot, { colour, at: shot.at + 3, isClose: true }] : [shot]
  })
  const [only] = shots
  if (only && shots.length === 1) shots.push({ ...only, at: place + 3, isClose: true })
  return Promise.all(
    shots.map(async ({ colour, at, isClose }) => {
      const { bytes, card, sha256 } = await drawProduct({ picture, colour }, at, isClose)
      await files.put(staffPictureKey(sha256), bytes)
      await files.put(cardPictureKey(sha256), card)
      return sha256
    }),
  )
}
