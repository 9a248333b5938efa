import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { getMall, getProduct, getVariants } from '#features/mall/contract/mall.ts'
import { returnStock } from '#features/mall/server/stock.ts'
import { keepStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { stockOf } from '#tests/support/checkouts.ts'
import { aVariant, everywhere, openShop } from '#tests/support/products.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const shop = await openShop(server)
const { kysely } = server.db
const product = async (id: string) => server.fetch(`/api/public/products/${id}`)

async function aPicture(colour: string) {
  const drawn = await sharp({
    create: { width: 800, height: 800, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer()
  const sha256 = createHash('sha256').update(drawn).digest('hex')
  await keepStaffPicture(server.services, { sha256, bytes: new Uint8Array(drawn) })
  return sha256
}

test('the home has the categories and shops with products, what is hot, and what is new first', async () => {
  const empty = await openShop(server)
  const old = await shop.publish({ isHot: true }, '2026-01-01T00:00:00.000Z')
  const fresh = await shop.publish({}, '2026-02-01T00:00:00.000Z')
  const mall = v.parse(getMall.reply, await (await server.fetch('/api/public/mall')).json())
  expect(mall.hot.map(({ id }) => id)).toEqual([old.id])
  expect(mall.newest.map(({ id }) => id)).toEqual([fresh.id, old.id])
  expect(mall.categories.map(({ id }) => id)).toEqual([shop.categoryId])
  expect(mall.shops.map(({ id }) => id)).not.toContain(empty.shopId)
})

test('a product has its variants, each with price, stock and weight', async () => {
  const { id } = await shop.publish({
    optionNames: [everywhere('Colour')],
    minimumOrder: 2,
    variants: [
      aVariant({ specification: [everywhere('Red')], priceFen: 3_000, stock: 1 }),
      aVariant({
        specification: [everywhere('Blue')],
        priceFen: 2_500,
        stock: 0,
        weightGrams: 450,
      }),
    ],
  })
  const reply = v.parse(getProduct.reply, await (await product(id)).json())
  expect(
    reply.variants.map(({ priceFen, stock, weightGrams }) => [priceFen, stock, weightGrams]),
  ).toEqual([
    [3_000, 1, 300],
    [2_500, 0, 450],
  ])
  const found = await (await server.fetch('/api/public/products?q=colour')).json()
  expect(found.products).toEqual([])
  const [card] = (await (await server.fetch('/api/public/products')).json()).products
  // One piece is left, and the least order is two.
  expect(card).toMatchObject({ id, priceFen: 2_500, highestPriceFen: 3_000, inStock: false })
})

test('drafts and withdrawn products are found by nobody', async () => {
  const { id } = await shop.publish({ name: everywhere('Hidden lantern') })
  const found = async () => {
    const answer = await server.fetch('/api/public/products?q=lantern')
    return [(await answer.json()).products.length, (await product(id)).status]
  }
  expect(await found()).toEqual([1, 200])
  for (const state of ['draft', 'withdrawn'] as const) {
    await kysely.updateTable('product').set({ state }).where('id', '=', id).execute()
    expect(await found()).toEqual([0, 404])
  }
})

test('only pictures of products are public, and they may be cached for ever', async () => {
  const [shown, kept] = [await aPicture('#d20f23'), await aPicture('#1f4e79')]
  await shop.publish({ pictures: [shown] })
  const picture = (sha256: string, size = '') =>
    server.fetch(`/api/public/pictures/${sha256}${size}`)
  const whole = await picture(shown)
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(800)
  const card = await picture(shown, '?size=card')
  expect((await sharp(await card.arrayBuffer()).metadata()).width).toBe(480)
  expect((await picture(kept)).status).toBe(404)
})

test('a page that is unchanged is not sent again', async () => {
  const first = await server.fetch('/api/public/mall')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await server.fetch('/api/public/mall', { headers })).status).toBe(304)
})

test('the database refuses stock below zero', async () => {
  const { id } = await shop.publish()
  const sell = kysely.updateTable('variant').set({ stock: sql<number>`stock - 6` })
  await expect(sell.where('product_id', '=', id).execute()).rejects.toThrow('variant_stock_check')
})

const HALF = { zh: '杯', zh2: '', en: 'Cup' }
test.each([
  ['a name in one language', { name: JSON.stringify(HALF) }],
  ['details that lack a language', { details: JSON.stringify({ zh: '杯', en: 'Cup' }) }],
  [
    'an attribute without a text',
    { attributes: JSON.stringify([{ name: everywhere('Size'), value: HALF }]) },
  ],
  ['an option without a text', { option_names: JSON.stringify([HALF]) }],
  ['no price', { price_fen: null }],
])('with %s a product may be a draft, but not published', async (_, set) => {
  const { id } = await shop.publish()
  const change = (fields: object) =>
    kysely.updateTable('product').set(fields).where('id', '=', id).execute()
  await expect(change(set)).rejects.toThrow('product_check')
  await change({ ...set, state: 'draft' })
  await expect(change({ state: 'published' })).rejects.toThrow('product_check')
})

test('the variants of a cart are those that are still sold', async () => {
  const sold = await shop.publish({ minimumOrder: 2 })
  const withdrawn = await shop.publish()
  await kysely
    .updateTable('product')
    .set({ state: 'withdrawn' })
    .where('id', '=', withdrawn.id)
    .execute()
  const ids = [sold, withdrawn].map(({ variants }) => variants[0]?.id).join()
  const answer = await server.fetch(`/api/public/variants?ids=${ids}`)
  expect(v.parse(getVariants.reply, await answer.json()).variants).toMatchObject([
    { productId: sold.id, priceFen: 2_000, stock: 5, minimumOrder: 2, picture: null },
  ])
  expect((await server.fetch('/api/public/variants?ids=x')).status).toBe(422)
})

test('all pieces of a variant go back that several lines took', async () => {
  const cup = await shop.publish({ variants: [aVariant({ stock: 5 })] })
  const variantId = cup.variants[0]?.id ?? ''
  const lines = [1, 2].map((quantity) => ({ variantId, quantity }))
  await inTransaction(server.db, (tx) => returnStock(tx, lines))
  expect(await stockOf(server, cup)).toBe(8)
})
