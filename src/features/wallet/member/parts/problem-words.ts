import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WALLET_PROBLEMS } from '#features/wallet/problems.ts'

export const WALLET_PROBLEM_WORDS = {
  insufficient_balance: msg`Your balance is too low. Top up first.`,
  exceeds_remaining: msg`This is more than what’s left. Check the amount.`,
  not_payable: msg`Order is not in pending-payment state.`,
  order_id_empty: msg`Order id is empty.`,
  bill_changed: msg`The amount due has changed. Check the new one before you pay.`,
  money_owed: msg`You owe money from a recalled transfer. Top up to settle it first.`,
  withdrawal_limit: msg`You already have three withdrawals waiting. Wait for one of them, or cancel it.`,
  email_changed: msg`Withdrawals pause for 24 hours after your e-mail address changes. Try again later.`,
  not_reversible: msg`This transaction can’t be reversed by hand. Undo what caused it instead.`,
} as const satisfies Record<keyof typeof WALLET_PROBLEMS, MessageDescriptor>
