import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProposalAct } from '#features/approvals/rules/proposals.ts'

/** What each act would do that is proposed to a second person. */
export const ACT_WORDS = {
  changePayeeAccount: msg`Change a payee account`,
  changeWarehouse: msg`Change a warehouse address`,
  changeSecondPersonLimit: msg`Change a limit for one person`,
  creditReceipt: msg`Credit a transfer`,
  placeTransfer: msg`Credit an unidentified transfer`,
  returnWithdrawal: msg`Credit a returned withdrawal`,
  reverseMovement: msg`Reverse a transaction`,
  writeOffDebt: msg`Write off what a member owes`,
  sendWithdrawal: msg`Send a withdrawal`,
  disposeParcel: msg`Dispose of a parcel`,
  payCompensation: msg`Pay a compensation`,
  refundRequest: msg`Refund a buying request`,
  giveCoupons: msg`Issue coupons`,
  openBalances: msg`Credit opening balances`,
} as const satisfies Record<ProposalAct, MessageDescriptor>
