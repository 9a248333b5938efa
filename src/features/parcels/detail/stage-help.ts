import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { GOODS_CLASS_MEANING } from '#parts/goods-words.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { ParcelStage } from '#shared/domain/parcel-states.ts'
import type { StopKey } from './journey.ts'

const NEXT_WORDS = {
  toWarehouse: msg`When it arrives we weigh, measure and photograph it, and you see it here.`,
  toDeclare: msg`It is in our warehouse, but we do not know what is in it. Declare the goods, and it is ready to ship.`,
  toShip: msg`It is safe in our warehouse. Parcels that wait here together can be sent together.`,
  inspecting: msg`We are looking into it for you. The result with photos will stand here.`,
  inOrder: msg`It is part of a shipment. Goods and photos can no longer be changed.`,
  shipped: msg`It has left for your address.`,
  returned: msg`It was sent back to its sender.`,
  disposed: msg`It was disposed of with your consent.`,
} as const satisfies Record<ParcelStage, MessageDescriptor>

const HELD = msg`It is in our warehouse, but it cannot leave for abroad. The warehouse asks you whether it is to be returned or disposed of.`
const isHeld = ({ stage, goodsClass }: ParcelRow) =>
  goodsClass === 'prohibited' && (stage === 'toShip' || stage === 'toDeclare')

/** What happens next and what the member can do. */
export function nextWords(parcel: ParcelRow): MessageDescriptor {
  return isHeld(parcel) ? HELD : NEXT_WORDS[parcel.stage]
}

/** What a parcel's class means for shipping; null if nothing. */
export function classWords(parcel: ParcelRow): MessageDescriptor | null {
  if (parcel.goodsClass === 'standard') return null
  return isHeld(parcel)
    ? msg`There are prohibited goods in it: no shipping line takes them.`
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
} as const satisfies Record<StopKey, MessageDescriptor>
