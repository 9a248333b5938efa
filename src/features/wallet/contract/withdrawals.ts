import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import { list, requiredText, shortText, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { MIN_WITHDRAWAL_FEN, WITHDRAWAL_STATES } from '#features/wallet/rules/withdrawal-states.ts'
import { bankReference, MAX_BANK_REFERENCE_LENGTH, valueDay } from './bank-fields.ts'

/** Withdrawals of one member that may wait at the same time. */
export const MAX_OPEN_WITHDRAWALS = 3
export const WITHDRAWALS_PAGE = 50
export const MAX_WITHDRAWAL_REASON_LENGTH = 300
export const MAX_HOLDER_LENGTH = 80
export const MAX_BANK_NAME_LENGTH = 80

/** Banks print account numbers and IBANs in groups. */
export const accountNumber = v.pipe(
  text,
  v.transform((input) => normalForm(input).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]{5,34}$/, rule('account_number')),
)

/** What a member types: an account in their own name. */
export const withdrawalAccount = {
  holder: requiredText(MAX_HOLDER_LENGTH),
  bank: requiredText(MAX_BANK_NAME_LENGTH),
  number: accountNumber,
}

/** Holds the amount in the wallet until staff have sent or declined it. */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  for: 'member',
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    amountFen: wholeNumber(MIN_WITHDRAWAL_FEN, MAX_AMOUNT_FEN, rule('money')),
    ...withdrawalAccount,
  }),
  reply: v.object({ withdrawalId: uuid }),
})

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:withdrawalId/cancel',
  for: 'member',
  params: v.object({ withdrawalId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid }),
  reply: v.object({ withdrawalId: uuid }),
})

/** A withdrawal as staff see it, with the whole account number. */
export const staffWithdrawal = v.object({
  accountId: uuid,
  memberNum: text,
  withdrawalId: uuid,
  amountFen: v.number(),
  holder: text,
  bank: text,
  number: text,
  state: v.picklist(WITHDRAWAL_STATES),
  /** Nobody decides what is about themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
  /** Sending it, or crediting it again, waits for a second person. */
  isProposed: v.boolean(),
  /** While the member owes something, nothing of theirs is sent. */
  owedFen: v.number(),
  createdAt: text,
  /** How it was sent; null before. */
  sent: v.nullable(v.object({ paidFrom: text, bankReference: text, at: text })),
})
export type StaffWithdrawal = v.InferOutput<typeof staffWithdrawal>

/**
 * Withdrawals to decide, the oldest first, or those sent, the newest first. `search`: a member number or the bank's
 * reference of the sending.
 */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/staff/withdrawals',
  for: 'staff',
  right: 'moveMoney',
  query: v.object({
    list: v.picklist(['requested', 'sent']),
    search: v.optional(shortText(MAX_BANK_REFERENCE_LENGTH)),
    after: v.optional(shortText(70)),
  }),
  reply: v.object({
    withdrawals: list(staffWithdrawal, WITHDRAWALS_PAGE),
    next: v.nullable(text),
  }),
})

/** How it was sent: our account that paid it and the bank's reference. */
export const withdrawalTransfer = v.object({
  payeeAccountId: uuid,
  transferReference: bankReference,
})
export type WithdrawalTransfer = v.InferOutput<typeof withdrawalTransfer>
export const withdrawalProposal = v.object({ accountId: uuid, ...withdrawalTransfer.entries })
const reason = requiredText(MAX_WITHDRAWAL_REASON_LENGTH)
/** How it came back: the bank's line on the account that sent it. */
export const withdrawalReturn = v.object({ bankReference, valueDate: valueDay, reason })
/** What a proposal to credit a returned withdrawal carries. */
export const returnProposal = v.object({ accountId: uuid, ...withdrawalReturn.entries })
export type WithdrawalReturn = v.InferOutput<typeof withdrawalReturn>

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/api/staff/withdrawals/:accountId/:withdrawalId',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ accountId: uuid, withdrawalId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.variant('decision', [
    v.object({ onceKey: uuid, decision: v.literal('send'), ...withdrawalTransfer.entries }),
    v.object({ onceKey: uuid, decision: v.literal('decline'), reason }),
    v.object({ onceKey: uuid, decision: v.literal('bounce'), ...withdrawalReturn.entries }),
  ]),
  /** `proposed`: above the limit, so that a second person decides. */
  reply: v.object({ state: v.picklist([...WITHDRAWAL_STATES, 'proposed']) }),
})
