import * as v from 'valibot'
import { csvResult, MAX_CSV_BYTES } from '#engine/shared/csv-result.ts'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  list,
  optionalText,
  requiredText,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import { bankReference } from '#features/wallet/contract/bank-fields.ts'
import { bankLine, ourRate, received } from './receipts.ts'

export const TRANSFERS_PAGE = 50
export const RECALLS_PAGE = 50
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
  /** Millionths of a yuan for one unit; null for yuan. */
  rate: v.nullable(v.number()),
  receivedFen: v.number(),
  payer: text,
  enteredAt: text,
})
export type WaitingTransfer = v.InferOutput<typeof waitingTransfer>

/** Transfers that nobody has placed, the oldest first. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/staff/transfers',
  for: 'staff',
  right: 'decideReceipts',
  query: v.object({ after: v.optional(shortText(70)) }),
  reply: v.object({
    transfers: list(waitingTransfer, TRANSFERS_PAGE),
    /** Counts all pages. */
    count: v.number(),
    next: v.nullable(text),
  }),
})

/**
 * A line of the bank whose member is not known. `payer`: what the bank says of the sender. Refuses with `price_doubtful`
 * until it is confirmed if its rate is far from the one of its day.
 */
export const enterTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/transfers',
  for: 'staff',
  right: 'decideReceipts',
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    line: bankLine,
    payer: optionalText(MAX_PAYER_LENGTH),
    confirmed,
  }),
  reply: v.object({ transferId: uuid }),
})

/**
 * The same for the lines of a file: value date, reference, amount in the account's currency, and what the bank says of the
 * sender. `rate` is for rows of another currency that have none. Rows that were entered before are `line_known`.
 */
export const importTransfers = endpoint({
  method: 'POST',
  path: '/api/staff/transfers/csv',
  for: 'staff',
  right: 'decideReceipts',
  once: true,
  keeps: 'forever',
  maxBytes: MAX_CSV_BYTES,
  body: v.object({
    onceKey: uuid,
    payeeAccountId: uuid,
    rate: v.nullable(wholeNumber(1, 1_000_000_000)),
    csv: v.pipe(text, v.nonEmpty(), v.maxLength(MAX_CSV_BYTES)),
  }),
  reply: csvResult,
})

/** The member of a number, to compare with the sender of a transfer before it is placed. */
export const findMember = endpoint({
  method: 'GET',
  path: '/api/staff/members/:memberNum/name',
  for: 'staff',
  right: 'decideReceipts',
  params: v.object({ memberNum }),
  reply: v.object({
    memberNum: text,
    /** The recipient of their default address; null without an address. */
    name: v.nullable(text),
    /** What they owe, which incoming money settles first. */
    owedFen: v.number(),
    /** The asking staff member, who cannot place it. */
    isOwn: v.boolean(),
  }),
})

/**
 * What a proposal to place a transfer carries: the member, what the bank says of who sent it, and what it received. Older
 * proposals lack the last.
 */
export const placementProposal = v.object({
  accountId: uuid,
  payer: text,
  bankReference: text,
  received: v.optional(received),
  ourRate,
})

/**
 * Credits a waiting transfer to the member whose it is, or proposes it to a second person above the limits. Refuses with
 * `price_doubtful` until it is confirmed if its rate is far from the one of its day.
 */
export const placeTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/transfers/:transferId/place',
  for: 'staff',
  right: 'decideReceipts',
  params: v.object({ transferId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, memberNum, confirmed }),
  reply: v.object({ outcome: v.picklist(['credited', 'proposed']), creditedFen: v.number() }),
})

const reason = requiredText(MAX_RECALL_REASON_LENGTH)

const recalled = v.object({
  recallId: uuid,
  payeeAccountId: uuid,
  bankReference: text,
  /** Null if nobody had placed it. */
  memberNum: v.nullable(text),
  amountFen: v.number(),
  /** What the wallet did not have at the time. */
  owedFen: v.number(),
  /** What the member owes now, of this and other recalls. */
  owedNowFen: v.number(),
  reason: text,
  /** The e-mail address of the staff member who recorded it. */
  by: text,
  at: text,
  /** Nobody writes off what they owe themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
  /** Writing off what the member owes waits for a second person. */
  isProposed: v.boolean(),
})
export type Recalled = v.InferOutput<typeof recalled>

/** Transfers that a bank took back, the newest first. */
export const listRecalls = endpoint({
  method: 'GET',
  path: '/api/staff/recalls',
  for: 'staff',
  right: 'decideReceipts',
  query: v.object({ after: v.optional(shortText(70)) }),
  reply: v.object({ recalls: list(recalled, RECALLS_PAGE), next: v.nullable(text) }),
})

/** Records that the bank took back a transfer, once for each line of the bank. */
export const recallTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/recalls',
  for: 'staff',
  right: 'decideReceipts',
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, payeeAccountId: uuid, bankReference, reason }),
  reply: v.object({
    /** Null if nobody had placed it. */
    memberNum: v.nullable(text),
    amountFen: v.number(),
    /** What the wallet did not have. */
    owedFen: v.number(),
  }),
})
