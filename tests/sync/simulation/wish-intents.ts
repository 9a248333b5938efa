import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import type { Picture } from '#engine/client/sync/write-intents.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { addCartLine, editCartLine } from '#features/cart/changes/cart-line.ts'
import {
  addCompensationNote,
  fileCompensation,
  withdrawCompensation,
} from '#features/compensations/changes/compensation.ts'
import { COMPENSATION_KINDS } from '#features/compensations/rules/compensation-states.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { placeStandingOrder } from '#features/orders/changes/standing-order.ts'
import { mayStand } from '#features/orders/rules/standing-orders.ts'
import { addGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { askReturn } from '#features/requests/changes/goods-return.ts'
import { resubmitRequest, submitRequest } from '#features/requests/changes/request.ts'
import { RETURN_WISHES } from '#features/requests/rules/return-states.ts'
import { askRetake, drawRing } from '#features/shots/changes/shot.ts'
import { aPicture } from './pictures.ts'
import type { Random } from './random.ts'

/** What a generator of changes reads: the rows on the device, and sources of values. */
export type Sight = {
  random: Random
  newId: () => string
  /** A text that differs on each device. */
  word: () => string
  accountId: string
  trackingNumbers: readonly string[]
  rows: { [T in keyof Rows]: Rows[T][] }
}
export type Wish = { intents: AnyIntent[]; pictures?: Picture[] }
/** Generates a change, or null if the rows allow none. */
export type Wisher = (sight: Sight) => Wish | null

const CLASSES = ['standard', 'restricted', 'prohibited'] as const
export const WAREHOUSES = ['CN', 'SG', 'JP'] as const

const goodsLine = ({ random, word }: Sight) => ({
  name: word(),
  quantity: 1 + random.below(9),
  unitPriceFen: random.below(10_000),
  typedPrice: null,
  declaredValueFen: random.below(10_000),
  goodsClass: random.pick(CLASSES),
  tags: GOODS_TAGS.filter(() => random.below(4) === 0),
})
const goodsLines = (sight: Sight) =>
  Array.from({ length: 1 + sight.random.below(2) }, () => ({
    id: sight.newId(),
    ...goodsLine(sight),
  }))

/** A random row of a table that matches, or null. */
export function one<T extends keyof Rows>(
  { random, rows }: Sight,
  table: T,
  fits: (row: Rows[T]) => boolean = () => true,
): Rows[T] | null {
  const fitting = rows[table].filter(fits)
  return fitting.length === 0 ? null : random.pick(fitting)
}

export const alone = (wished: AnyIntent): Wish => ({ intents: [wished] })

/** A change of a random row of a table that matches. */
export const about =
  <T extends keyof Rows>(
    table: T,
    wish: (row: Rows[T], sight: Sight) => Wish,
    fits?: (row: Rows[T]) => boolean,
  ): Wisher =>
  (sight) => {
    const row = one(sight, table, fits)
    return row && wish(row, sight)
  }

export const declared = (sight: Sight, id = sight.newId()) =>
  intent(declareParcel, id, {
    trackingNumber: sight.random.pick(sight.trackingNumbers),
    destinationWarehouseId: sight.random.pick(WAREHOUSES),
    note: sight.word(),
    goods: goodsLines(sight),
  })

export const address = ({ word }: Sight, isRefused = false) => ({
  recipient: word(),
  country: 'SG',
  phone: isRefused ? '1' : '+65 8123 4567',
  province: '',
  city: word(),
  area: '',
  detail: word(),
  postalCode: '238823',
  note: '',
})

export const addedGoods = (sight: Sight, parcelId: string) =>
  intent(addGoods, sight.newId(), { parcelId, ...goodsLine(sight) })

const PURPOSES = {
  parcel: 'goods',
  claim: 'proof',
  compensation: 'damage',
  cartLine: 'goods',
  goodsReturn: 'returned',
  requestLine: 'goods',
  message: 'message',
} as const

export function attached(sight: Sight, ownerTable: keyof typeof PURPOSES, ownerId: string): Wish {
  const picture = aPicture(sight.random.below(0x1000000))
  const { sha256, contentType, bytes } = picture
  const purpose = PURPOSES[ownerTable]
  const set = { ownerTable, ownerId, purpose, sha256, contentType, byteLength: bytes.byteLength }
  return { intents: [intent(attachPhoto, sight.newId(), set as never)], pictures: [picture] }
}

/** A claim for an order or one of its cartons, sometimes with a note and a picture, which are refused with it. */
export function claimed(sight: Sight): Wish | null {
  const { random, word, newId } = sight
  const order = one(sight, 'shipment')
  const carton = one(sight, 'carton')
  if (order === null || carton === null) return null
  const id = newId()
  const filed = intent(fileCompensation, id, {
    shipmentId: order.id,
    cartonId: random.chance(0.8) ? carton.id : null,
    kind: random.pick(COMPENSATION_KINDS),
    words: word(),
    askedFen: 1 + random.below(9_000),
  })
  if (random.chance(0.4)) return alone(filed)
  const { intents, pictures } = attached(sight, 'compensation', id)
  const note = intent(addCompensationNote, newId(), { compensationId: id, words: word() })
  const end = random.chance(0.3) ? [intent(withdrawCompensation, id, {})] : []
  return { intents: [filed, note, ...intents, ...end], ...(pictures && { pictures }) }
}

/** Few, so that devices add the same one and its lines are joined. */
const VARIANTS = [1, 2, 3].map((n) => `01923456-789a-7000-8000-00000000000${n}`)

/** A variant of the mall or goods of a link; sometimes both, which is refused with the pictures of the line. */
export function addedToCart(sight: Sight): Wish {
  const { random, word, newId } = sight
  const id = newId()
  const variantId = random.chance(0.6) ? random.pick(VARIANTS) : null
  const hasLink = random.chance(0.15) ? variantId !== null : variantId === null
  const added = intent(addCartLine, id, {
    productId: variantId,
    variantId,
    shopId: null,
    shopName: word(),
    name: word(),
    link: hasLink ? 'https://item.taobao.com/item.htm?id=1' : '',
    specification: word(),
    quantity: 1 + random.below(9),
    priceFen: random.below(9_000),
    foreignPrice: '',
    shippingIncluded: random.chance(0.5),
    notes: word(),
    destinationWarehouseId: random.pick([null, 'CN', 'JP'] as const),
  })
  if (random.chance(0.5)) return alone(added)
  const { intents, pictures } = attached(sight, 'cartLine', id)
  const change = intent(editCartLine, id, { quantity: 1 + random.below(9) })
  return { intents: [added, change, ...intents], ...(pictures && { pictures }) }
}

/** A return of a piece that arrived, sometimes with a picture, which is refused with it. */
export function returned(sight: Sight): Wish | null {
  const merchantParcel = one(sight, 'requestParcel')
  if (merchantParcel === null) return null
  const { requestId, parcelId, quantities } = merchantParcel
  const pieces = Object.keys(quantities).map((lineId) => ({ lineId, quantity: 1 }))
  const id = sight.newId()
  const request = intent(askReturn, id, {
    requestId,
    parcelId,
    pieces,
    words: sight.word(),
    wish: sight.random.pick(RETURN_WISHES),
  })
  if (sight.random.chance(0.6)) return alone(request)
  const { intents, ...more } = attached(sight, 'goodsReturn', id)
  return { intents: [request, ...intents], ...more }
}

export const isOfWarehouse = ({ by }: Rows['photo']) => by === 'staff'

/** A ring on a photo. */
export const ringed = (photo: Rows['photo'], { random, newId }: Sight): Wish => {
  const place = { x: random.below(10_001), y: random.below(10_001), radius: 800 }
  return alone(intent(drawRing, newId(), { parcelId: photo.ownerId, photoId: photo.id, ...place }))
}

/** A photo that is to be taken again, sometimes with a ring on it. */
export const askedAgain = (photo: Rows['photo'], sight: Sight): Wish => {
  const { random, newId, word } = sight
  const asked = intent(askRetake, newId(), {
    parcelId: photo.ownerId,
    photoId: photo.id,
    words: word(),
  })
  return { intents: random.chance(0.5) ? [...ringed(photo, sight).intents, asked] : [asked] }
}

type GoodsOf = { id: string; quantity: number; declaredValueFen: number }

function placedStanding(
  sight: Sight,
  { parcelIds, warehouse }: { parcelIds: string[]; warehouse: string },
  goods: readonly GoodsOf[],
) {
  const { random } = sight
  const { note: _, ...to } = address(sight, random.chance(0.1))
  return intent(placeStandingOrder, sight.newId(), {
    parcelIds,
    originWarehouse: warehouse,
    channelCode: `SIM-${warehouse}`,
    address: to,
    customs: goods.map(({ id, quantity, declaredValueFen }) => ({
      goodsId: id,
      description: 'Teacup',
      hs6: null,
      originCountry: 'CN',
      quantity,
      netWeightGrams: null,
      declaredValueFen,
    })),
    services: [],
    isInsured: false,
    couponIds: null,
    maxFen: random.pick([1_000, 20_000, 1_000_000]),
    lastDay: '2026-12-24',
  })
}

/** Parcels on their way and on the shelf of one warehouse, to be ordered together when they are here. */
export function standing(sight: Sight): Wish | null {
  const { random, rows } = sight
  const warehouseOf = (one: Rows['parcel']) => one.originWarehouse ?? one.destinationWarehouseId
  const first = one(sight, 'parcel', (parcel) => mayStand(parcel) && warehouseOf(parcel) !== null)
  const warehouse = first && warehouseOf(first)
  if (!warehouse) return null
  const fitting = rows.parcel.filter(
    (other) => other !== first && mayStand(other) && warehouseOf(other) === warehouse,
  )
  const parcelIds = [first, ...fitting].slice(0, 1 + random.below(2)).map(({ id }) => id)
  const goods = rows.goods.filter(({ parcelId }) => parcelIds.includes(parcelId))
  return goods.length === 0 ? null : alone(placedStanding(sight, { parcelIds, warehouse }, goods))
}

/** A declaration of a parcel that is to be ordered when it is here, which is refused with it. */
export function declaredStanding(sight: Sight): Wish {
  const id = sight.newId()
  const parcel = declared(sight, id)
  const { destinationWarehouseId, goods } = parcel.set as SetOf<'parcel.declare'>
  const warehouse = destinationWarehouseId
  return { intents: [parcel, placedStanding(sight, { parcelIds: [id], warehouse }, goods)] }
}

const submittedFields = ({ random, word, newId }: Sight) => ({
  lineId: newId(),
  link: 'https://m.tb.cn/h.5xyz',
  name: word(),
  specification: '',
  quantity: 1 + random.below(9),
  priceFen: 1 + random.below(9_000),
  foreignPrice: '',
  shippingIncluded: random.chance(0.5),
  notes: word(),
  handlingRate: 500,
  destinationWarehouseId: random.pick(WAREHOUSES),
})

/** A buying request with a picture, sometimes of a line that is there already, which is refused with its picture. */
export function submitted(sight: Sight): Wish {
  const { random, newId } = sight
  const taken = random.chance(0.15) ? one(sight, 'requestLine') : null
  const fields = submittedFields(sight)
  const lineId = taken?.id ?? fields.lineId
  const checkoutId = random.chance(0.5) ? newId() : null
  const sent = intent(submitRequest, newId(), { ...fields, lineId, checkoutId })
  if (random.chance(0.5)) return alone(sent)
  const { intents, pictures } = attached(sight, 'requestLine', lineId)
  return { intents: [sent, ...intents], ...(pictures && { pictures }) }
}

/** A correction of any request; only a declined one takes it. */
export function resubmitted(sight: Sight): Wish | null {
  const line = one(sight, 'requestLine')
  if (line === null) return null
  const fields = { ...submittedFields(sight), lineId: line.id }
  return alone(intent(resubmitRequest, line.requestId, fields))
}

/** The initial address and two parcels. */
export const sceneOf = (sight: Sight): Wish => ({
  intents: [intent(createAddress, sight.newId(), address(sight)), declared(sight), declared(sight)],
})
