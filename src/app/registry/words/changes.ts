import { ADDRESS_CHANGES } from '#features/addresses/member/words/changes.ts'
import type { Changes } from '#features/attention/member/data/change.ts'
import { ATTENTION_CHANGES } from '#features/attention/member/words/changes.ts'
import { CART_CHANGES } from '#features/cart/member/words/changes.ts'
import { COMPENSATION_CHANGES } from '#features/compensations/member/words/changes.ts'
import { ACCOUNT_CHANGES } from '#features/member/member/words/changes.ts'
import { MESSAGE_CHANGES } from '#features/messages/member/words/changes.ts'
import { ORDER_CHANGES } from '#features/orders/member/words/changes.ts'
import { PARCEL_CHANGES } from '#features/parcels/member/words/changes.ts'
import { REQUEST_CHANGES } from '#features/requests/member/words/changes.ts'
import { SHOT_CHANGES } from '#features/shots/member/words/changes.ts'

/** What the tray says of the changes that were refused. */
export const CHANGES = {
  ...ACCOUNT_CHANGES,
  ...ADDRESS_CHANGES,
  ...PARCEL_CHANGES,
  ...COMPENSATION_CHANGES,
  ...MESSAGE_CHANGES,
  ...CART_CHANGES,
  ...REQUEST_CHANGES,
  ...SHOT_CHANGES,
  ...ORDER_CHANGES,
  ...ATTENTION_CHANGES,
} satisfies Changes
