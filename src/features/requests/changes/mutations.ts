import { askReturn, keepGoods, withdrawReturn } from './goods-return.ts'
import { acceptRequest, resubmitRequest, submitRequest, withdrawRequest } from './request.ts'

/** The changes of buying requests and returns. */
export const REQUEST_MUTATIONS = [
  submitRequest,
  resubmitRequest,
  withdrawRequest,
  acceptRequest,
  askReturn,
  withdrawReturn,
  keepGoods,
] as const
