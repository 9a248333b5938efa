import type { Rows } from '#shared/contract/rows.ts'
import { createAddress } from '#shared/mutations/address.ts'
import { addGoods } from '#shared/mutations/goods.ts'
import { declareParcel } from '#shared/mutations/parcel.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import { type AnyIntent, intent } from '#sync/intent.ts'
import type { Picture } from '#sync/write-intents.ts'
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
  declaredValueFen: random.below(10_000),
  goodsClass: random.pick(CLASSES),
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

export function attached(sight: Sight, ownerTable: 'parcel' | 'claim', ownerId: string): Wish {
  const picture = aPicture(sight.random.below(0x1000000))
  const { sha256, contentType, bytes } = picture
  const purpose = ownerTable === 'claim' ? 'proof' : 'goods'
  const set = { ownerTable, ownerId, purpose, sha256, contentType, byteLength: bytes.byteLength }
  return { intents: [intent(attachPhoto, sight.newId(), set as never)], pictures: [picture] }
}

/** The initial address and two parcels. */
export const sceneOf = (sight: Sight): Wish => ({
  intents: [intent(createAddress, sight.newId(), address(sight)), declared(sight), declared(sight)],
})
