import { claimDecisions } from './claim-decisions.ts'
import { declarationDecisions } from './declaration-decisions.ts'
import { goodsDecisions } from './goods-decisions.ts'
import { editDecisions } from './parcel-decisions.ts'

/** The decisions about changes of parcels, their goods and claims. */
export const parcelDecisions = {
  ...claimDecisions,
  ...declarationDecisions,
  ...goodsDecisions,
  ...editDecisions,
}
