import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import { rule } from '#shared/contract/failures.ts'
import { list, requiredText, text, uuid, wholeNumber } from '#shared/contract/fields.ts'
import { MAX_AMOUNT_FEN } from '#shared/domain/money.ts'
import { MIN_WITHDRAWAL_FEN, WITHDRAWAL_STATES } from '#shared/domain/withdrawal-states.ts'

/** Withdrawals of one member that may wait at the same time. */
export const MAX_OPEN_WITHDRAWALS = 3
/** The console's list, the oldest first. */
export const MAX_QUEUED_WITHDRAWALS = 100
export const SENT_LISTED_DAYS = 60
export const MAX_WITHDRAWAL_REASON_LENGTH = 300
export const MAX_HOLDER_LENGTH = 80
export const MAX_BANK_NAME_LENGTH = 80
export const MAX_TRANSFER_REFERENCE_LENGTH = 64

/** Banks print account numbers and IBANs in groups. */
export const accountNumber = v.pipe(
  text,
  v.transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
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
    requestId: uuid,
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
  body: v.object({ requestId: uuid }),
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
  /** Of the asking staff member, who cannot decide it. */
  isOwn: v.boolean(),
  /** Sending it waits for a second person. */
  isProposed: v.boolean(),
  createdAt: text,
})
export type StaffWithdrawal = v.InferOutput<typeof staffWithdrawal>

/** Withdrawals to decide, the oldest first, or those sent in the last 60 days, the newest first. */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/staff/withdrawals',
  for: 'staff',
  right: 'moveMoney',
  query: v.object({ list: v.picklist(['requested', 'sent']) }),
  reply: v.object({ withdrawals: list(staffWithdrawal, MAX_QUEUED_WITHDRAWALS) }),
})

/** How it was sent: our account that paid it and the bank's reference. */
export const withdrawalTransfer = v.object({
  payeeAccountId: uuid,
  transferReference: requiredText(MAX_TRANSFER_REFERENCE_LENGTH),
})
export type WithdrawalTransfer = v.InferOutput<typeof withdrawalTransfer>
export const withdrawalProposal = v.object({ accountId: uuid, ...withdrawalTransfer.entries })
const reason = requiredText(MAX_WITHDRAWAL_REASON_LENGTH)

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/api/staff/withdrawals/:accountId/:withdrawalId',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ accountId: uuid, withdrawalId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.variant('decision', [
    v.object({ requestId: uuid, decision: v.literal('send'), ...withdrawalTransfer.entries }),
    v.object({ requestId: uuid, decision: v.literal('decline'), reason }),
    v.object({ requestId: uuid, decision: v.literal('bounce'), reason }),
  ]),
  /** `proposed`: above the limit, so that a second person decides. */
  reply: v.object({ state: v.picklist([...WITHDRAWAL_STATES, 'proposed']) }),
})
