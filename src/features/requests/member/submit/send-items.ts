import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { mutate, mutateWhole, type Written } from '#engine/client/sync/mutate.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'
import { photoIntents } from '#features/pictures/member/acts/attach-photo.ts'
import type { RefusedPictures } from '#features/pictures/member/acts/refused-pictures.ts'
import { resubmitRequest, submitRequest } from '#features/requests/changes/request.ts'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import type { ReadItem } from './link-goods-form.ts'

/** An item with what goes and ends with it. */
export type Item = ReadItem & {
  images: readonly PreparedImage[]
  draft: SubmittedDraft | null
}

const placeOf = (ownerTable: 'requestLine' | 'cartLine', ownerId: string) =>
  ({ ownerTable, ownerId, purpose: 'goods' }) as const

const NONE: RefusedPictures = { pictures: [], settled: [] }
/** Ends the refusals that an item replaces; their pictures are among its own. */
const settled = ({ settled: refused }: RefusedPictures) =>
  refused.map(({ id }) => intent(dismissOutcome, id, {}))

/** Sends items for review with their pictures, also offline; several are paid together later. */
export function submitItems(
  items: readonly Item[],
  handlingRate: number,
  again: RefusedPictures = NONE,
): Promise<Written> {
  const checkoutId = items.length > 1 ? newId() : null
  const intents = items.flatMap(({ form, goods, warehouseId, images, draft }): AnyIntent[] => {
    const { requestId, lineId } = form
    const line = { lineId, ...goods, destinationWarehouseId: warehouseId, handlingRate }
    return [
      intent(submitRequest, requestId, { ...line, checkoutId }),
      ...photoIntents(placeOf('requestLine', lineId), images),
      ...discardIntents(draft),
    ]
  })
  return mutateWhole(
    [...intents, ...settled(again)],
    items.flatMap(({ images }) => images),
  )
}

/** Sends a declined request again as it was corrected. */
export function resubmitItem(
  { form, goods, warehouseId, images, draft }: Item,
  handlingRate: number,
  again: RefusedPictures,
): Promise<Written> {
  const { requestId, lineId } = form
  const line = { lineId, ...goods, destinationWarehouseId: warehouseId, handlingRate }
  return mutateWhole(
    [
      // While it is declined, its line takes pictures.
      ...photoIntents(placeOf('requestLine', lineId), images),
      intent(resubmitRequest, requestId, line),
      ...discardIntents(draft),
      ...settled(again),
    ],
    images,
  )
}

/** Puts an item into the cart instead. */
export function addItemToCart(
  { form, goods, warehouseId, images, draft }: Item,
  again: RefusedPictures,
): Promise<Written> {
  const { lineId } = form
  const none = { productId: null, variantId: null, shopId: null, shopName: '' }
  return mutateWhole(
    [
      intent(addCartLine, lineId, { ...none, ...goods, destinationWarehouseId: warehouseId }),
      ...photoIntents(placeOf('cartLine', lineId), images),
      ...discardIntents(draft),
      ...settled(again),
    ],
    images,
  )
}

/** Keeps further items of a pasted text as drafts of their own. */
export async function keepItems(forms: readonly LinkGoodsForm[]): Promise<void> {
  const drafts = forms.map((form) =>
    intent(saveDraft, newId(), { kind: 'linkGoods', content: { requestId: null, form } }),
  )
  if (drafts.length > 0) await mutate(drafts)
}

/** The pictures that were chosen for a draft that is not open; null while one of them was refused. */
export async function picturesOf(
  draft: OpenedDraft<LinkGoodsForm>,
): Promise<PreparedImage[] | null> {
  const store = pictureStore({ id: () => draft.id, open: async () => draft.id }, 'goods')
  const pictures = await store.load()
  const images = pictures.flatMap((one) => (one.refused === undefined ? one.image : []))
  return images.length < pictures.length ? null : images
}
