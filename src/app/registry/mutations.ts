import { dismissOutcome, resolveConflict } from '#engine/shared/attention.ts'
import { discardDraft, saveDraft } from '#engine/shared/draft.ts'
import { ADDRESS_MUTATIONS } from '#features/addresses/changes/address.ts'
import { CART_MUTATIONS } from '#features/cart/changes/cart-line.ts'
import { COMPENSATION_MUTATIONS } from '#features/compensations/changes/compensation.ts'
import { ACCOUNT_MUTATIONS } from '#features/member/changes/account.ts'
import { MESSAGE_MUTATIONS } from '#features/messages/changes/message.ts'
import { ORDER_MUTATIONS } from '#features/orders/changes/standing-order.ts'
import { PARCEL_MUTATIONS } from '#features/parcels/changes/mutations.ts'
import { attachPhoto, removePhoto } from '#features/pictures/changes/photo.ts'
import { REQUEST_MUTATIONS } from '#features/requests/changes/mutations.ts'
import { SHOT_MUTATIONS } from '#features/shots/changes/shot.ts'

/** Every change that a device may send. */
export const DEFINITIONS = [
  ...ACCOUNT_MUTATIONS,
  ...ADDRESS_MUTATIONS,
  ...PARCEL_MUTATIONS,
  attachPhoto,
  removePhoto,
  ...SHOT_MUTATIONS,
  ...COMPENSATION_MUTATIONS,
  ...CART_MUTATIONS,
  ...REQUEST_MUTATIONS,
  ...MESSAGE_MUTATIONS,
  ...ORDER_MUTATIONS,
  saveDraft,
  discardDraft,
  resolveConflict,
  dismissOutcome,
] as const
