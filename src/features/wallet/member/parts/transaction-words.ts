import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#engine/shared/formatters.ts'
import type { Transaction } from '#features/wallet/contract/transactions.ts'
import type { MOVEMENTS, MovementStep } from '#features/wallet/rules/movements.ts'

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
  walletHeld: msg`On hold while your transfer is reviewed`,
  receiptApproved: msg`Transfer credited`,
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
  openingBalance: msg`Opening balance`,
} as const satisfies Record<WalletStep, MessageDescriptor>

const OTHER = msg`Other transaction`

type Titled = Pick<Transaction, 'step' | 'isReversal' | 'transfer'>

/**
 * What a transaction is for, with how much of a transfer arrived if that was too little. A step that this version does
 * not know is another transaction.
 */
export function transactionTitle(i18n: I18n, { step, isReversal, transfer }: Titled): string {
  const name = i18n._(Object.hasOwn(WORDS, step) ? WORDS[step as WalletStep] : OTHER)
  const what =
    transfer === null || transfer.receivedFen >= transfer.claimedFen
      ? name
      : withArrived(i18n, name, transfer)
  return isReversal ? i18n._(msg`Reversed: ${what}`) : what
}

function withArrived(
  i18n: I18n,
  name: string,
  { receivedFen, claimedFen }: NonNullable<Transaction['transfer']>,
): string {
  const received = formatMoney(i18n.locale, receivedFen, 'short')
  const claimed = formatMoney(i18n.locale, claimedFen, 'short')
  return i18n._(msg`${name} (${received} of ${claimed})`)
}
