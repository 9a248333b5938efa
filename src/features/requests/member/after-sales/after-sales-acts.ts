import { photoIntents } from '#actions/attach-photo.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { newId } from '#platform/ids.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { returnCan } from '#shared/domain/return-states.ts'
import { askReturn, withdrawReturn } from '#shared/mutations/goods-return.ts'
import type { SetOf } from '#shared/mutations/registry.ts'
import { discardIntents, type SubmittedDraft } from '#sync/drafts.ts'
import { intent } from '#sync/intent.ts'
import { mutate, mutateWhole, type Written } from '#sync/mutate.ts'

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

/** Withdraws a return, also offline. */
export async function withdrawAskedReturn(row: Rows['goodsReturn']): Promise<void> {
  if (returnCan.withdraw(row)) await mutate([intent(withdrawReturn, row.id, {})])
}
