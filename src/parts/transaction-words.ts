import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Transaction } from '#shared/contract/transactions.ts'
import type { MOVEMENTS, MovementStep } from '#shared/domain/movements.ts'

/** The steps that move the wallet, which are those that a member sees. */
type WalletStep = {
  [S in MovementStep]: 'wallet' extends
    | keyof (typeof MOVEMENTS)[S]['debit']
    | keyof (typeof MOVEMENTS)[S]['credit']
    ? S
    : never
}[MovementStep]

const WORDS = {
  topUpCredited: msg`Top-up`,
  transferPlaced: msg`Bank transfer received`,
  orderPaid: msg`Order payment`,
  requestPaid: msg`Buying request payment`,
  inspectionPaid: msg`Inspection payment`,
  walletHeld: msg`On hold while your payment voucher is reviewed`,
  receiptApproved: msg`Payment voucher approved`,
  heldReturned: msg`Hold released`,
  goodsBought: msg`Price difference returned`,
  merchantRefunded: msg`Refund from the seller`,
  orderCancelled: msg`Refund for a cancelled order`,
  requestCancelled: msg`Refund for a cancelled buying request`,
  refundedBefore: msg`Refund`,
  refundedAfter: msg`Refund`,
  supplementPaid: msg`Supplement payment`,
  requestSupplementPaid: msg`Price increase of a buying request`,
  compensated: msg`Compensation`,
  withdrawalAsked: msg`Withdrawal`,
  withdrawalDeclined: msg`Withdrawal returned`,
  withdrawalBounced: msg`Withdrawal returned by the bank`,
  transferRecalled: msg`Bank transfer recalled`,
  owedSettled: msg`Amount owed, settled`,
} as const satisfies Record<WalletStep, MessageDescriptor>

const OTHER = msg`Other transaction`

/** What a transaction is for. A step that this version does not know is another transaction. */
export function transactionTitle(
  i18n: I18n,
  { step, isReversal }: Pick<Transaction, 'step' | 'isReversal'>,
): string {
  const what = i18n._(Object.hasOwn(WORDS, step) ? WORDS[step as WalletStep] : OTHER)
  return isReversal ? i18n._(msg`Reversed: ${what}`) : what
}
