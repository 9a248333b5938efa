import type { ProposalAct } from '#features/approvals/rules/proposals.ts'
import type { MovementStep } from '#features/wallet/rules/movements.ts'

/** Every act by which staff may move money, or give and take what is worth money, a member's parcel too. */
export type MoneyAct =
  | MovementStep
  | ProposalAct
  | 'expireCoupon'
  | 'giveDiscount'
  | 'reassignParcel'

/**
 * What staff prove for it where their passkeys are required, whatever the endpoint and its right. What they propose and
 * decide together needs a passkey of both: two mailed codes do not stand for two people. A reversal needs what its
 * movement needs.
 */
export const STAFF_PROOF = {
  topUpCredited: 'passkey',
  transferUnplaced: 'passkey',
  transferPlaced: 'passkey',
  orderPaid: 'passkey',
  requestPaid: 'passkey',
  inspectionPaid: 'passkey',
  walletHeld: 'passkey',
  receiptApproved: 'passkey',
  heldReturned: 'passkey',
  goodsBought: 'passkey',
  merchantRefunded: 'passkey',
  orderCancelled: 'passkey',
  requestCancelled: 'passkey',
  refundedBefore: 'passkey',
  refundedAfter: 'passkey',
  supplementPaid: 'passkey',
  requestSupplementPaid: 'passkey',
  compensated: 'passkey',
  withdrawalAsked: 'passkey',
  withdrawalSent: 'passkey',
  withdrawalDeclined: 'passkey',
  withdrawalBounced: 'passkey',
  transferRecalled: 'passkey',
  owedLost: 'passkey',
  recallLost: 'passkey',
  taxRemitted: 'passkey',
  openingBalance: 'passkey',
  // It follows from money that came in, which was proved.
  owedSettled: 'code',
  // Work on the floor: what the member has paid becomes revenue, and nobody gets any of it.
  orderDispatched: 'code',
  inspectionDone: 'code',
  changePayeeAccount: 'passkey',
  changeWarehouse: 'passkey',
  changeSecondPersonLimit: 'passkey',
  creditReceipt: 'passkey',
  placeTransfer: 'passkey',
  returnWithdrawal: 'passkey',
  reverseMovement: 'passkey',
  writeOffDebt: 'passkey',
  sendWithdrawal: 'passkey',
  disposeParcel: 'passkey',
  payCompensation: 'passkey',
  refundRequest: 'passkey',
  giveCoupons: 'passkey',
  openBalances: 'passkey',
  expireCoupon: 'passkey',
  giveDiscount: 'passkey',
  reassignParcel: 'passkey',
} as const satisfies Record<MoneyAct, 'passkey' | 'code'>

/** A session, or the operator or the server. */
type Author = { role: 'member' | 'staff'; mayMoveMoney?: boolean } | { kind: 'operator' | 'system' }

/** Whether staff have proved what the act needs. Members, the operator and the server prove nothing. */
export function hasProved(author: Author, act: MoneyAct): boolean {
  const isStaff = 'role' in author && author.role === 'staff'
  return !isStaff || author.mayMoveMoney === true || STAFF_PROOF[act] === 'code'
}
