import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { GOODS_CLASS_MEANING } from '#parts/goods-words.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { ParcelStage } from '#shared/domain/parcel-stages.ts'
import type { StopKey } from './journey.ts'

const NEXT_WORDS = {
  toWarehouse: msg`When it arrives, we weigh, measure and photograph it. You’ll see it all here.`,
  toDeclare: msg`It’s in our warehouse, but we don’t know what’s inside. Declare the goods to make it ready to ship.`,
  toShip: msg`It’s safe in our warehouse. Parcels in the same warehouse can be shipped together.`,
  inspecting: msg`Inspection in progress. The result will appear here with photos.`,
  inOrder: msg`It’s in an order, so goods and photos can’t be changed.`,
  shipped: msg`It’s on its way to you.`,
  returned: msg`It was sent back to its sender.`,
  disposed: msg`It was disposed of. The photo shows it.`,
  lost: msg`We lost it in our warehouse and paid you compensation.`,
} as const satisfies Record<ParcelStage, MessageDescriptor>

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
  const isLate = nowMs - Date.parse(parcel.createdAt) > LATE_DAYS * 86_400_000
  return parcel.stage === 'toWarehouse' && isLate ? LATE : NEXT_WORDS[parcel.stage]
}

/** What a parcel's class means for shipping; null if nothing. */
export function classWords(parcel: ParcelRow): MessageDescriptor | null {
  if (parcel.goodsClass === 'standard') return null
  return isHeld(parcel)
    ? msg`It contains prohibited goods. No shipping line takes them.`
    : GOODS_CLASS_MEANING[parcel.goodsClass]
}

/** The stops of the journey. */
export const STOP_WORDS = {
  registered: msg`Registered, on its way to us`,
  received: msg`Received at the warehouse`,
  declared: msg`Goods declared`,
  toShip: msg`Ready to ship`,
  inspecting: msg`In inspection`,
  inOrder: msg`In an order`,
  shipped: msg`Shipped to you`,
  returned: msg`Returned to the sender`,
  disposed: msg`Disposed of`,
  lost: msg`Lost in our warehouse`,
} as const satisfies Record<StopKey, MessageDescriptor>
