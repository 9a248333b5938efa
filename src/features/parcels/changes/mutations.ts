import { fileClaim, withdrawClaim } from './claim.ts'
import { addGoods, editGoods, removeGoods } from './goods.ts'
import { declareParcel, editParcel, removeParcel } from './parcel.ts'

/** The changes of parcels, their goods and claims. */
export const PARCEL_MUTATIONS = [
  declareParcel,
  editParcel,
  removeParcel,
  addGoods,
  editGoods,
  removeGoods,
  fileClaim,
  withdrawClaim,
] as const
