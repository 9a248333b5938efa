import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { anId } from './row-builders.ts'
import type { Change } from './wire-device.ts'

type CartLineFields = SetOf<'cartLine.add'>

/** A variant of the mall as a device adds it to the cart. */
export const mallLineFields = (given: Partial<CartLineFields> = {}): CartLineFields => ({
  productId: anId(),
  variantId: anId(),
  link: '',
  shopId: anId(),
  shopName: 'Jingdezhen Kiln',
  name: 'Celadon cup',
  specification: 'Sky blue',
  quantity: 2,
  priceFen: 6_800,
  foreignPrice: '',
  shippingIncluded: false,
  notes: '',
  destinationWarehouseId: null,
  ...given,
})

/** Goods of a link as a device adds them to the cart. */
export const linkLineFields = (given: Partial<CartLineFields> = {}): CartLineFields => ({
  ...mallLineFields({ productId: null, variantId: null, shopId: null, shopName: '' }),
  link: 'https://item.taobao.com/item.htm?id=652',
  name: 'Linen shirt',
  notes: 'Size M',
  ...given,
})

export const addCartLine = (fields: CartLineFields = mallLineFields(), id = anId()): Change => ({
  op: 'cartLine.add',
  id,
  set: fields,
})

export const aCartLine = (given: Partial<Rows['cartLine']> = {}): Rows['cartLine'] => ({
  id: anId(),
  ...mallLineFields(),
  isSelected: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...given,
})
