import { sql } from 'kysely'
import * as v from 'valibot'
import type { SetOf } from '#engine/shared/registry.ts'
import { addCartLine, editCartLine } from '#features/cart/changes/cart-line.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import { attaching, type DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawWare } from './mall/draw-product.ts'
import { readDemo } from './read-demo.ts'

type Goods = SetOf<'cartLine.add'>
type Sold = {
  productId: string
  variantId: string
  shopId: string
  shopName: Texts
  name: Texts
  specification: Texts[]
  priceFen: number
  stock: number
}
const fromCatalogue = v.strictObject({
  product: v.string(),
  /** The position of its variant; the first is 0. */
  position: v.number(),
  quantity: v.union([v.number(), v.literal('more than there are')]),
  /** What a piece cost less then than it does now. */
  wasLessFen: v.optional(v.number(), 0),
  notes: v.optional(v.string(), ''),
  isUnselected: v.optional(v.boolean(), false),
})
const fromLink = v.strictObject({
  link: v.string(),
  name: v.string(),
  specification: v.optional(v.string(), ''),
  quantity: v.optional(v.number(), 1),
  priceFen: v.number(),
  foreignPrice: v.optional(v.string(), ''),
  shippingIncluded: v.optional(v.boolean(), false),
  notes: v.optional(v.string(), ''),
})
type FromMall = v.InferInput<typeof fromCatalogue>

const CART = readDemo(
  'cart',
  v.strictObject({ fromMall: v.array(fromCatalogue), fromLinks: v.array(fromLink) }),
)

/** A cart with goods of several shops and of links, some of which have changed since. */
export async function seedCart(world: DemoWorld, device: DemoDevice): Promise<void> {
  const { services, goTo, timeOf } = world
  const chosen = await Promise.all(CART.fromMall.map((one) => fromMall(world, one)))
  const links = CART.fromLinks.map(
    (given): Goods => ({
      productId: null,
      variantId: null,
      shopId: null,
      shopName: '',
      destinationWarehouseId: null,
      ...given,
    }),
  )
  const lines = [...links, ...chosen].map((set) => ({ id: services.newId(), set }))
  for (const [nth, { id, set }] of lines.entries()) {
    const atMs = timeOf(3, nth)
    goTo(atMs)
    await device.push([{ definition: addCartLine, id, atMs, set }])
    if (CART.fromMall[nth - links.length]?.isUnselected) {
      const off = { isSelected: false }
      await device.push([
        { definition: editCartLine, id, atMs, set: off, base: { isSelected: true } },
      ])
    }
  }
  const atMs = timeOf(3, lines.length)
  goTo(atMs)
  const shirt = await drawWare({ picture: 'tshirt', colour: '#efe6d4' }, 2)
  const owner = { ownerTable: 'cartLine', ownerId: lines[1]?.id ?? '', purpose: 'goods' } as const
  await device.push([attaching(owner, shirt, { id: services.newId(), atMs })])
  await device.upload(shirt)
}

/** Goods of the mall as the cart keeps them. */
export async function fromMall({ services }: DemoWorld, of: FromMall): Promise<Goods> {
  const { rows } = await sql<Sold>`
    select p.id as "productId", v.id as "variantId", s.id as "shopId", s.name as "shopName", p.name,
      v.specification, v.price_fen as "priceFen", v.stock
    from product p join variant v on v.product_id = p.id join shop s on s.id = p.shop_id
    where p.name ->> 'en' = ${of.product} and v.position = ${of.position}`.execute(
    services.db.kysely,
  )
  const [sold] = rows
  if (sold === undefined) throw new Error(`The demo could not be made: no ${of.product}`)
  const { productId, variantId, shopId, priceFen, stock } = sold
  return {
    productId,
    variantId,
    shopId,
    link: '',
    shopName: sold.shopName.zh,
    name: sold.name.zh,
    specification: sold.specification.map(({ zh }) => zh).join(' / '),
    quantity: of.quantity === 'more than there are' ? stock + 2 : of.quantity,
    priceFen: priceFen - (of.wasLessFen ?? 0),
    foreignPrice: '',
    shippingIncluded: false,
    notes: of.notes ?? '',
    destinationWarehouseId: null,
  }
}
