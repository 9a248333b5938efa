import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, mutateWhole, type Written } from '#engine/client/sync/mutate.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { photoIntents } from '#features/pictures/member/acts/attach-photo.ts'
import { askReturn, keepGoods, withdrawReturn } from '#features/requests/changes/goods-return.ts'
import { returnCan } from '#features/requests/rules/return-states.ts'

/** Asks to return goods, with pictures of them, also offline. */
export function askToReturn(
  set: SetOf<'goodsReturn.ask'>,
  images: readonly PreparedImage[],
  draft: SubmittedDraft | null,
): Promise<Written> {
  const id = newId()
  const place = { ownerTable: 'goodsReturn', ownerId: id, purpose: 'returned' } as const
  return mutateWhole(
    [intent(askReturn, id, set), ...photoIntents(place, images), ...discardIntents(draft)],
    images,
  )
}

/** Says that the goods of a merchant's parcel are kept, or takes that back, also offline. */
export const keepArrivedGoods = (
  { id, parcelId }: Rows['requestParcel'],
  isKept: boolean,
): Promise<Written> => mutate([intent(keepGoods, id, { parcelId, isKept })])

/** Withdraws a return, also offline. */
export async function withdrawAskedReturn(row: Rows['goodsReturn']): Promise<void> {
  if (returnCan.withdraw(row)) await mutate([intent(withdrawReturn, row.id, {})])
}
