import { dismissOutcome, resolveConflict } from '#engine/shared/attention.ts'
import { discardDraft, saveDraft } from '#engine/shared/draft.ts'
import { attachPhoto, removePhoto } from '#engine/shared/photo.ts'
import { createAddress, editAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { addCartLine, editCartLine, removeCartLine } from '#features/cart/changes/cart-line.ts'
import {
  addCompensationNote,
  fileCompensation,
  withdrawCompensation,
} from '#features/compensations/changes/compensation.ts'
import { editAccount, switchNotification } from '#features/member/changes/account.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { fileClaim, withdrawClaim } from '#features/parcels/changes/claim.ts'
import { addGoods, editGoods, removeGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel, editParcel, removeParcel } from '#features/parcels/changes/parcel.ts'
import { askReturn, withdrawReturn } from '#features/requests/changes/goods-return.ts'
import {
  acceptRequest,
  resubmitRequest,
  submitRequest,
  withdrawRequest,
} from '#features/requests/changes/request.ts'

/** Every change that a device may send. */
export const DEFINITIONS = [
  editAccount,
  switchNotification,
  createAddress,
  editAddress,
  removeAddress,
  declareParcel,
  editParcel,
  removeParcel,
  addGoods,
  editGoods,
  removeGoods,
  attachPhoto,
  removePhoto,
  fileClaim,
  withdrawClaim,
  fileCompensation,
  withdrawCompensation,
  addCompensationNote,
  addCartLine,
  editCartLine,
  removeCartLine,
  askReturn,
  withdrawReturn,
  submitRequest,
  resubmitRequest,
  withdrawRequest,
  acceptRequest,
  sendMessage,
  readThread,
  saveDraft,
  discardDraft,
  resolveConflict,
  dismissOutcome,
] as const
