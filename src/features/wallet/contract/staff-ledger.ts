import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { amountFen, list, requiredText, shortText, text, uuid } from '#engine/shared/fields.ts'
import { instant, isPeriod } from '#engine/shared/period.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import { TRANSACTIONS_PAGE, transaction } from './transactions.ts'

export const MAX_REVERSAL_REASON_LENGTH = 300
export const MAX_WRITE_OFF_REASON_LENGTH = 300
/** The longest period of one file of entries. */
export const MAX_EXPORT_DAYS = 400
/** Members rarely have more than two of each open at once. */
export const MAX_OPEN_BALANCES = 50

const memberEntry = v.object({
  ...transaction.entries,
  movementId: uuid,
  causeId: uuid,
  /** The e-mail address of the staff member who caused it; null for the member and the server. */
  by: v.nullable(text),
  /** Whether staff may reverse it. */
  isReversible: v.boolean(),
  isReversed: v.boolean(),
})
export type MemberEntry = v.InferOutput<typeof memberEntry>

/** The ledger of one member: balances above zero, and the entries of the wallet, newest first. */
export const getMemberLedger = endpoint({
  method: 'GET',
  path: '/api/staff/members/:memberNum/ledger',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ memberNum }),
  query: v.object({ after: v.optional(shortText(60)) }),
  reply: v.object({
    accountId: uuid,
    memberNum: text,
    walletFen: v.number(),
    owedFen: v.number(),
    /** Held for a receipt or withdrawal, or paid for something not yet delivered. */
    open: list(
      v.object({ kind: v.picklist(['held', 'due']), causeId: text, amountFen: v.number() }),
      MAX_OPEN_BALANCES,
    ),
    entries: list(memberEntry, TRANSACTIONS_PAGE),
    next: v.nullable(text),
  }),
})

/** What a proposal to reverse carries. */
export const reversalProposal = v.object({
  accountId: uuid,
  reason: requiredText(MAX_REVERSAL_REASON_LENGTH),
})

/** Reverses a movement of a member's wallet, or proposes it to a second person if it is above the limit. */
export const reverseMovement = endpoint({
  method: 'POST',
  path: '/api/staff/movements/:movementId/reverse',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ movementId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, ...reversalProposal.entries }),
  reply: v.object({ outcome: v.picklist(['reversed', 'proposed']) }),
})

const writeOffReason = requiredText(MAX_WRITE_OFF_REASON_LENGTH)

/** What a proposal to write off what a member owes carries. */
export const writeOffProposal = v.object({ accountId: uuid, amountFen, reason: writeOffReason })

/** Writes off all that a member owes, or proposes it to a second person if it is above the limit. */
export const writeOffDebt = endpoint({
  method: 'POST',
  path: '/api/staff/members/:memberNum/owed/lose',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ memberNum }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, reason: writeOffReason }),
  reply: v.object({ outcome: v.picklist(['lost', 'proposed']), amountFen: v.number() }),
})

/** Every entry of the ledger of a period as CSV, for an accountant. `from` is included, `to` is not. */
export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/staff/ledger.csv',
  for: 'staff',
  right: 'moveMoney',
  query: v.pipe(
    v.object({ from: instant, to: instant }),
    v.check((period) => isPeriod(period, MAX_EXPORT_DAYS)),
  ),
  reply: 'raw',
})
