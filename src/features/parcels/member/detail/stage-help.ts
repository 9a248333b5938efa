import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { GOODS_CLASS_MEANING } from '#features/goods/member/parts/goods-words.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import type { StopKey } from './journey.ts'

const HELD = msg`It’s in our warehouse but can’t be shipped abroad. The warehouse will ask you whether to return or dispose of it.`
const isHeld = ({ stage, goodsClass }: ParcelRow) =>
  goodsClass === 'prohibited' && (stage === 'toShip' || stage === 'toDeclare')

const MISSING = msg`We’re looking for it at the warehouse.`
const ENDING = msg`The warehouse will do what you chose. You’ll see it here.`

const LATE_DAYS = 10
const LATE = msg`It was registered over ${LATE_DAYS} days ago and isn’t checked in. Check the courier’s website: if it says “delivered”, claim the parcel below; if nothing moves, ask the shop.`

/** What happens next and what the member can do. A parcel that should be here by now has probably lost its label. */
export function nextWords(parcel: ParcelRow, nowMs: number): MessageDescriptor {
  if (parcel.missingSince) return MISSING
  if (parcel.stage === 'toShip' && (parcel.ending?.choice ?? null) !== null) return ENDING
  if (isHeld(parcel)) return HELD
  const isLate = nowMs - Date.parse(parcel.createdAt) > LATE_DAYS * DAY_MS
  return parcel.stage === 'toWarehouse' && isLate ? LATE : stageWords(parcel.stage).next
}

/** What a parcel's class means for shipping; null if nothing. */
export function classWords(parcel: ParcelRow): MessageDescriptor | null {
  if (parcel.goodsClass === 'standard') return null
  return isHeld(parcel)
    ? msg`It contains prohibited goods. No shipping line takes them.`
    : GOODS_CLASS_MEANING[parcel.goodsClass]
}

/** A stop of the journey. */
export const stopWords = (key: StopKey): MessageDescriptor => {
  if (key === 'declared') return msg`Goods declared`
  if (key === 'registered') return stageWords('toWarehouse').stop
  return stageWords(key === 'received' ? 'toDeclare' : key).stop
}
