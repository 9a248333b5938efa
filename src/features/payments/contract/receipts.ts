import * as v from 'valibot'
import { isValidCode } from '#engine/shared/codes.ts'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  list,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'
import { CURRENCIES } from '#features/currencies/rules/bank-line.ts'
import type { TransferQuote } from '#features/currencies/rules/transfer-quote.ts'
import { PAYABLE_KINDS, RECEIPT_STATES } from '#features/payments/rules/receipt-states.ts'
import { bankReference, valueDay } from '#features/wallet/contract/bank-fields.ts'
import { paidBill } from './payments.ts'

/** Receipts of one member that may be reviewed at the same time, and that they may send within 24 hours. */
export const MAX_OPEN_RECEIPTS = 5
export const MAX_RECEIPTS_A_DAY = 20
export const RECEIPTS_PAGE = 50
/** The most credits that are listed to be taken back. */
export const MAX_UNDOABLE = 20
export const MAX_SAME_SCREENSHOT = 5
export const MAX_REJECTION_LENGTH = 300

const money = wholeNumber(1, MAX_AMOUNT_FEN, rule('money'))
const referenceCode = v.pipe(
  text,
  v.maxLength(20),
  v.transform(normaliseCode),
  v.check((code) => code.startsWith('RC') && isValidCode(code)),
)

/** The screenshot of a transfer: the whole bytes, sent before the receipt that names the SHA-256 of the answer. */
export const sendScreenshot = endpoint({
  method: 'POST',
  path: '/api/receipts/screenshots',
  for: 'member',
  body: bytes(MAX_IMAGE_BYTES, 'image_size'),
  reply: v.object({ sha256: sha256Hex }),
})

const transferQuote = v.object({
  currency: text,
  amount: v.number(),
  rate: v.number(),
  rateDay: text,
  holdsUntil: text,
}) satisfies v.GenericSchema<TransferQuote>

/**
 * What to send in the currency of an account for an amount. It is fixed for a form: asked again, the answer is the same.
 * One that ended is `renew`ed. Null for yuan, and where no rate of the currency is known or it is too old.
 */
export const quoteTransfer = endpoint({
  method: 'POST',
  path: '/api/receipts/quotes',
  for: 'member',
  body: v.object({ referenceCode, payeeAccountId: uuid, amountFen: money, renew: v.boolean() }),
  reply: v.object({ quote: v.nullable(transferQuote) }),
})

const sent = { onceKey: uuid, amountFen: money, payeeAccountId: uuid, referenceCode }
/** A null screenshot is refused as `screenshot_required`. */
const transfer = { ...sent, screenshotSha256: v.nullable(sha256Hex) }
const paid = { ...paidBill, heldFen: wholeNumber(0, MAX_AMOUNT_FEN, rule('money')) }

/** What is paid on the page of a provider: as by a transfer, without a screenshot. */
export const onlineReceipt = v.variant('purpose', [
  v.object({ purpose: v.literal('topUp'), ...sent }),
  v.object({ purpose: v.picklist(PAYABLE_KINDS), ...sent, ...paid }),
])

/** Says that a transfer was made, to top up or, with a part of the wallet and coupons, to pay something whole. */
export const submitReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts',
  for: 'member',
  once: true,
  keeps: 'forever',
  body: v.variant('purpose', [
    v.object({ purpose: v.literal('topUp'), ...transfer }),
    v.object({ purpose: v.picklist(PAYABLE_KINDS), ...transfer, ...paid }),
  ]),
  reply: v.object({ receiptId: uuid }),
})
export type SubmittedReceipt = v.InferOutput<typeof submitReceipt.body>

export const withdrawReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/:receiptId/withdraw',
  for: 'member',
  params: v.object({ receiptId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid }),
  reply: v.object({ receiptId: uuid }),
})

/** The screenshot that the member sent with a receipt. */
export const getOwnScreenshot = endpoint({
  method: 'GET',
  path: '/api/receipts/:receiptId/screenshot',
  for: 'member',
  params: v.object({ receiptId: uuid }),
  reply: 'raw',
})
export const ownScreenshotPath = (receiptId: string): string =>
  `/api/receipts/${receiptId}/screenshot`

export const received = v.variant('kind', [
  v.object({ kind: v.literal('yuan'), amountFen: money }),
  v.object({
    kind: v.literal('foreign'),
    currency: v.picklist(CURRENCIES),
    /** Hundredths of the currency's unit. */
    amount: wholeNumber(1, MAX_AMOUNT_FEN, rule('money')),
    /** Millionths of a yuan for one unit. */
    rate: wholeNumber(1, 1_000_000_000, rule('money')),
  }),
])
export type Received = v.InferOutput<typeof received>

/** What the bank shows of a transfer. */
export const bankLine = v.object({
  payeeAccountId: uuid,
  bankReference,
  valueDate: valueDay,
  received,
})
export type BankLine = v.InferOutput<typeof bankLine>

const state = v.picklist(RECEIPT_STATES)
/** A member's receipt as staff decide it. */
export const staffReceipt = v.object({
  accountId: uuid,
  memberNum: text,
  receiptId: uuid,
  purpose: v.picklist(['topUp', ...PAYABLE_KINDS]),
  orderNumber: v.nullable(text),
  amountFen: v.number(),
  heldFen: v.number(),
  payeeAccountId: uuid,
  referenceCode: text,
  /** What the member was asked to send, if that was not yuan. */
  quote: v.nullable(transferQuote),
  isOverdue: v.boolean(),
  /** It waits for a provider, not for staff, and has no screenshot. A server of the release before has none. */
  isOnline: v.optional(v.boolean(), false),
  /** Nobody decides what is about themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
  /** Approving it waits for a second person. */
  isProposed: v.boolean(),
  createdAt: text,
  /** What somebody has noted of the bank's list, to approve it later. A server of the release before says none. */
  noted: v.optional(
    v.nullable(v.object({ line: bankLine, /** By e-mail address. */ by: v.nullable(text) })),
    null,
  ),
  /** Other receipts with the same screenshot, the newest first. */
  sameScreenshot: list(
    v.object({ memberNum: text, referenceCode: text, state, createdAt: text }),
    MAX_SAME_SCREENSHOT,
  ),
})
export type StaffReceipt = v.InferOutput<typeof staffReceipt>

/** Receipts under review, the oldest first, of all accounts to which members pay or of one. */
export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/staff/receipts',
  for: 'staff',
  right: 'decideReceipts',
  query: v.object({ payeeAccountId: v.optional(uuid), after: v.optional(shortText(100)) }),
  reply: v.object({
    receipts: list(staffReceipt, RECEIPTS_PAGE),
    /** Counts all pages. */
    count: v.number(),
    next: v.nullable(text),
  }),
})

const whichReceipt = v.object({ accountId: uuid, receiptId: uuid })

/**
 * Notes what the bank shows of a receipt under review, to approve it later and with others; null forgets it. Refuses what
 * approving with it would refuse at once.
 */
export const noteBankLine = endpoint({
  method: 'POST',
  path: '/api/staff/receipts/:accountId/:receiptId/line',
  for: 'staff',
  right: 'decideReceipts',
  params: whichReceipt,
  once: true,
  body: v.object({ onceKey: uuid, line: v.nullable(bankLine) }),
  reply: v.object({ receiptId: uuid }),
})

/**
 * What the rate of a proposed line was compared with, in millionths of a yuan; 0 if we had none, null for yuan and for a
 * rate that we promised. Older proposals have none.
 */
export const ourRate = v.optional(v.nullable(v.number()), null)

/** What a proposal to credit a receipt carries. */
export const receiptProposal = v.object({
  accountId: uuid,
  statedFen: v.number(),
  line: bankLine,
  ourRate,
})

/**
 * Approves a receipt with the bank's line, or rejects it. Above the limits for one person, and where the bank received
 * something else than the member stated, approving it is proposed to a second person. Where nobody else could decide
 * it, what differs is refused with `amount_doubtful` until it is confirmed.
 */
export const decideReceipt = endpoint({
  method: 'POST',
  path: '/api/staff/receipts/:accountId/:receiptId',
  for: 'staff',
  right: 'decideReceipts',
  params: whichReceipt,
  once: true,
  keeps: 'forever',
  body: v.variant('decision', [
    v.object({ onceKey: uuid, decision: v.literal('approve'), line: bankLine, confirmed }),
    v.object({
      onceKey: uuid,
      decision: v.literal('reject'),
      reason: requiredText(MAX_REJECTION_LENGTH),
    }),
  ]),
  reply: v.object({
    state: v.picklist(['approved', 'rejected', 'proposed']),
    /** Whether it paid what it was for. */
    isPaid: v.boolean(),
    /** What went to the wallet. */
    creditedFen: v.number(),
  }),
})
export type DecidedReceipt = v.InferOutput<typeof decideReceipt.reply>

const credit = v.object({
  movementId: uuid,
  accountId: uuid,
  memberNum: text,
  amountFen: v.number(),
  /** UTC ISO 8601: until when it can be taken back, if nothing uses it before. */
  until: text,
})
export type UndoableCredit = v.InferOutput<typeof credit>

/** What the asking person has credited and can take back. */
export const listCredits = endpoint({
  method: 'GET',
  path: '/api/staff/credits',
  for: 'staff',
  right: 'decideReceipts',
  reply: v.object({ credits: list(credit, MAX_UNDOABLE) }),
})

/** Takes back a credit by the reverse movement. Refuses with `undo_over` if it is too late or was used. */
export const undoCredit = endpoint({
  method: 'POST',
  path: '/api/staff/credits/:movementId/undo',
  for: 'staff',
  right: 'decideReceipts',
  params: v.object({ movementId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({ onceKey: uuid, accountId: uuid }),
  reply: v.object({ amountFen: v.number() }),
})

/** The screenshot of a receipt. Each access is recorded with the reader. */
export const getScreenshot = endpoint({
  method: 'GET',
  path: '/api/staff/receipts/:accountId/:receiptId/screenshot',
  for: 'staff',
  right: 'decideReceipts',
  params: whichReceipt,
  reply: 'raw',
})
export const staffScreenshotPath = ({
  accountId,
  receiptId,
}: {
  accountId: string
  receiptId: string
}): string => `/api/staff/receipts/${accountId}/${receiptId}/screenshot`
