import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import { amountFen, list, optionalText, requiredText, text, uuid } from '#shared/contract/fields.ts'
import { bankLine, bankReference } from '#shared/contract/receipts.ts'
import { memberNum } from '#shared/contract/staff-ledger.ts'

/** The console's list, the oldest first. */
export const MAX_LISTED_TRANSFERS = 100
export const MAX_PAYER_LENGTH = 80
export const MAX_RECALL_REASON_LENGTH = 300

const waitingTransfer = v.object({
  transferId: uuid,
  payeeAccountId: uuid,
  bankReference: text,
  valueDate: text,
  currency: text,
  /** Hundredths of the currency's unit; null for yuan. */
  foreignAmount: v.nullable(v.number()),
  receivedFen: v.number(),
  payer: text,
  enteredAt: text,
})

/** Transfers that nobody has placed, the oldest first. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/staff/transfers',
  for: 'staff',
  right: 'decideReceipts',
  reply: v.object({
    transfers: list(waitingTransfer, MAX_LISTED_TRANSFERS),
    /** Of all that wait. */
    count: v.number(),
  }),
})

/** A line of the bank whose member is not known. `payer`: what the bank says of the sender. */
export const enterTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/transfers',
  for: 'staff',
  right: 'decideReceipts',
  once: true,
  keeps: 'forever',
  body: v.object({ requestId: uuid, line: bankLine, payer: optionalText(MAX_PAYER_LENGTH) }),
  reply: v.object({ transferId: uuid }),
})

/** Credits a waiting transfer to the member whose it is. */
export const placeTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/transfers/:transferId/place',
  for: 'staff',
  right: 'decideReceipts',
  params: v.object({ transferId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ requestId: uuid, memberNum }),
  reply: v.object({ creditedFen: v.number() }),
})

const reason = requiredText(MAX_RECALL_REASON_LENGTH)

/** Records that the bank took back a transfer, once for each line of the bank. */
export const recallTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/recalls',
  for: 'staff',
  right: 'decideReceipts',
  once: true,
  keeps: 'forever',
  body: v.object({ requestId: uuid, payeeAccountId: uuid, bankReference, reason }),
  reply: v.object({
    /** Null if nobody had placed it. */
    memberNum: v.nullable(text),
    amountFen: v.number(),
    /** What the wallet did not have. */
    owedFen: v.number(),
  }),
})

/** What a proposal to give up what a member owes carries. */
export const lossProposal = v.object({ accountId: uuid, amountFen, reason })

/** Writes off all that a member owes, or proposes it to a second person if it is above the limit. */
export const loseOwed = endpoint({
  method: 'POST',
  path: '/api/staff/members/:memberNum/owed/lose',
  for: 'staff',
  right: 'moveMoney',
  params: v.object({ memberNum }),
  once: true,
  keeps: 'forever',
  body: v.object({ requestId: uuid, reason }),
  reply: v.object({ outcome: v.picklist(['lost', 'proposed']), amountFen: v.number() }),
})
