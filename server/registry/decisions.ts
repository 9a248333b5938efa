import { addressDecisions } from '#features/addresses/server/address-decisions.ts'
import { cartDecisions } from '#features/cart/server/cart-decisions.ts'
import { compensationDecisions } from '#features/compensations/server/compensation-decisions.ts'
import { accountDecisions } from '#features/member/server/account-decisions.ts'
import { messageDecisions } from '#features/messages/server/message-decisions.ts'
import { standingDecisions } from '#features/orders/server/standing/standing-decisions.ts'
import { parcelDecisions } from '#features/parcels/server/decisions.ts'
import { photoDecisions } from '#features/pictures/server/photo-decisions.ts'
import { requestDecisions } from '#features/requests/server/decisions.ts'
import { shotDecisions } from '#features/shots/server/shot-decisions.ts'

/** The decisions of the features about what devices send, by op. Sync has its own beside them. */
export const FEATURE_DECISIONS = {
  ...accountDecisions,
  ...addressDecisions,
  ...cartDecisions,
  ...compensationDecisions,
  ...messageDecisions,
  ...parcelDecisions,
  ...photoDecisions,
  ...requestDecisions,
  ...shotDecisions,
  ...standingDecisions,
}
