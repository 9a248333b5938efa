import { sql } from 'kysely'
import type { Texts } from '#shared/contract/mall.ts'
import { addCartLine, editCartLine } from '#shared/mutations/cart-line.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import type { SetOf } from '#shared/mutations/registry.ts'
import type { DemoChange, DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawShirt } from './mall/draw-goods.ts'

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
type FromMall = {
  product: string
  /** Which of its variants; the first is 0. */
  position: number
  quantity: number | 'more than there are'
  /** What a piece cost less then than it does now. */
  wasLessFen?: number
  notes?: string
  isUnselected?: true
}

const FROM_MALL: readonly FromMall[] = [
  { product: 'Vacuum flask 500 ml', position: 1, quantity: 'more than there are' },
  { product: 'Gooseneck kettle', position: 0, quantity: 1, wasLessFen: -2_000, isUnselected: true },
  { product: 'Longjing green tea 100 g', position: 0, quantity: 2, wasLessFen: 800 },
  { product: 'Celadon tea set', position: 0, quantity: 1, notes: '送礼用，请加固包装。' },
  { product: 'Matcha bowl and whisk', position: 0, quantity: 2 },
]

const FROM_LINKS: readonly (Pick<Goods, 'link' | 'name' | 'priceFen'> & Partial<Goods>)[] = [
  {
    link: 'https://www.amazon.co.jp/dp/B0CARTPEN7',
    name: '万年筆 細字 ブルーブラック',
    priceFen: 42_000,
    foreignPrice: '¥8,800 JPY',
    notes: '细字 F 尖，随附墨囊。',
  },
  {
    link: 'https://item.taobao.com/item.htm?id=684512093377',
    name: '亚麻短袖衬衫',
    specification: '米白色 / M',
    priceFen: 16_800,
    quantity: 2,
    shippingIncluded: true,
    notes: '缺 M 码请联系我，不要换色。',
  },
]

/** A cart with goods of several shops and of links, some of which have changed since. */
export async function seedCart(world: DemoWorld, device: DemoDevice): Promise<void> {
  const { services, goTo, timeOf } = world
  const chosen = await Promise.all(FROM_MALL.map((one) => fromMall(world, one)))
  const links = FROM_LINKS.map(
    (given): Goods => ({
      productId: null,
      variantId: null,
      shopId: null,
      shopName: '',
      specification: '',
      quantity: 1,
      foreignPrice: '',
      shippingIncluded: false,
      notes: '',
      destinationWarehouseId: null,
      ...given,
    }),
  )
  const lines = [...links, ...chosen].map((set) => ({ id: services.newId(), set }))
  for (const [nth, { id, set }] of lines.entries()) {
    const atMs = timeOf(3, nth)
    goTo(atMs)
    await device.push([{ definition: addCartLine, id, atMs, set }])
    const isUnselected = FROM_MALL[nth - links.length]?.isUnselected
    if (isUnselected) {
      const off = { isSelected: false }
      await device.push([
        { definition: editCartLine, id, atMs, set: off, base: { isSelected: true } },
      ])
    }
  }
  const atMs = timeOf(3, lines.length)
  goTo(atMs)
  const picture = await drawShirt()
  const { sha256, bytes } = picture
  const attached: DemoChange = {
    definition: attachPhoto,
    id: services.newId(),
    atMs,
    set: {
      ownerTable: 'cartLine',
      ownerId: lines[1]?.id ?? '',
      purpose: 'goods',
      sha256,
      byteLength: bytes.byteLength,
      contentType: 'image/jpeg',
    },
  }
  await device.push([attached])
  await device.upload(picture)
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
