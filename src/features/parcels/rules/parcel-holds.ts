import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { ParcelEnding } from './parcel-ending.ts'

/** Why a parcel in a warehouse can be neither shipped nor inspected. */
export type ParcelHold = 'prohibited' | 'ending' | 'missing' | 'returning'

/** A parcel with what may hold it. */
export type HeldParcel = {
  parcel: { goodsClass: GoodsClass; ending: ParcelEnding | null; missingSince: string | null }
  goods: readonly { goodsClass: GoodsClass }[]
  /** Whether goods of it go back to the merchant, or may. */
  isReturning: boolean
}

/** What holds a parcel, or null; used by both screens and the server. */
export function holdOf({ parcel, goods, isReturning }: HeldParcel): ParcelHold | null {
  if ([parcel, ...goods].some(({ goodsClass }) => goodsClass === 'prohibited')) return 'prohibited'
  if ((parcel.ending?.choice ?? null) !== null) return 'ending'
  if (parcel.missingSince) return 'missing'
  return isReturning ? 'returning' : null
}
