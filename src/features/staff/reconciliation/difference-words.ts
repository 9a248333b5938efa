import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DifferenceKind } from '#shared/domain/differences.ts'

/** What does not agree, by its kind. */
export const DIFFERENCE_WORDS = {
  movement: msg`Debits and credits of one movement`,
  cause: msg`Movement and what it was made for`,
  balance: msg`Balance of an account and the sum of its entries`,
  wallet: msg`Balance shown to the member and the ledger`,
  held: msg`Money on hold and what it is held for`,
  receipt: msg`Decided transfer and its entries`,
  withdrawal: msg`Withdrawal and its entries`,
  coupon: msg`Coupon and what it is reserved or was spent for`,
  order: msg`Order and its payments`,
  inspection: msg`Inspection and its payment`,
  request: msg`Buying request and its payment`,
  goodsReturn: msg`Return and its refund`,
  compensation: msg`Compensation and its payment`,
  transfer: msg`Transfer from a bank’s list and its entries`,
  bank: msg`Bank statements and the ledger`,
} as const satisfies Record<DifferenceKind, MessageDescriptor>
