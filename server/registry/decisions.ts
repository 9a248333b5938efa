import { addressDecisions } from '#features/addresses/server/address-decisions.ts'
import { cartDecisions } from '#features/cart/server/cart-decisions.ts'
import { compensationDecisions } from '#features/compensations/server/compensation-decisions.ts'
import { accountDecisions } from '#features/member/server/account-decisions.ts'
import { messageDecisions } from '#features/messages/server/message-decisions.ts'
import { claimDecisions } from '#features/parcels/server/claim-decisions.ts'
import { declarationDecisions } from '#features/parcels/server/declaration-decisions.ts'
import { goodsDecisions } from '#features/parcels/server/goods-decisions.ts'
import { parcelDecisions } from '#features/parcels/server/parcel-decisions.ts'
import { photoDecisions } from '#features/pictures/server/photo-decisions.ts'
import { goodsReturnDecisions } from '#features/requests/server/purchases/goods-return-decisions.ts'
import { requestDecisions } from '#features/requests/server/request-decisions.ts'

/** The decisions of the features about what devices send, by op. Sync has its own beside them. */
export const FEATURE_DECISIONS = {
  ...accountDecisions,
  ...addressDecisions,
  ...cartDecisions,
  ...claimDecisions,
  ...compensationDecisions,
  ...declarationDecisions,
  ...goodsDecisions,
  ...goodsReturnDecisions,
  ...messageDecisions,
  ...parcelDecisions,
  ...photoDecisions,
  ...requestDecisions,
}
