import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  list,
  optionalText,
  requiredText,
  shownText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { MATCH_REASONS } from '#features/payments/rules/bank-files/match-lines.ts'
import { MAX_STATEMENT_LINES } from '#features/payments/rules/bank-files/statement.ts'
import { valueDay } from '#features/wallet/contract/bank-fields.ts'

/** So many lines are booked at once: their members are locked meanwhile. */
export const MAX_BOOKED_LINES = 50
export const MAX_LINE_REFERENCE = 200
export const MAX_LINE_SENDER = 200
export const MAX_LINE_TEXT = 600
export const MAX_BANK_PROFILES = 100
export const MAX_PROFILE_NAME = 60
const MAX_CHECK_BYTES = 3_000_000

const currency = v.pipe(shownText, v.toUpperCase(), v.regex(/^(?:[A-Z]{3})?$/))
/** Millionths of a yuan for one unit, for lines without a rate that we promised; null for ours of their day. */
const rate = v.nullable(wholeNumber(1, 1_000_000_000))

const line = v.object({
  /** Its place in the file. */
  line: wholeNumber(1, 100_000_000),
  day: valueDay,
  /** Hundredths of the account's currency. */
  amount: wholeNumber(1, MAX_AMOUNT_FEN, rule('money')),
  reference: optionalText(MAX_LINE_REFERENCE),
  sender: optionalText(MAX_LINE_SENDER),
  text: optionalText(MAX_LINE_TEXT),
})
export type FileLine = v.InferOutput<typeof line>

/** The account that the file says it is of, which must be ours; empty where it does not say. */
const ofAccount = { payeeAccountId: uuid, account: optionalText(80), currency, rate }

const ALL_REASONS = [
  ...MATCH_REASONS.certain,
  ...MATCH_REASONS.likely,
  ...MATCH_REASONS.none,
  /** Entered before, or twice in the file. */
  'known',
  /** The same reference was entered with another amount or day. */
  'differs',
  /** Another line of that day and amount was entered under another reference. */
  'perhaps_known',
  /** The code of a transfer that was decided already. */
  'code_decided',
  /** Nobody decides their own. */
  'own_case',
  /** It waits for a second person. */
  'proposed',
] as const
export type LineReason = (typeof ALL_REASONS)[number]
/** `known` and `refused` are only told. */
export const LINE_STATES = ['certain', 'likely', 'none', 'known', 'refused'] as const
export type LineState = (typeof LINE_STATES)[number]

const checkedLine = v.object({
  line: v.number(),
  /** What the line is known by from now on: the bank's reference, or a name that we make. */
  bankReference: text,
  state: v.picklist(LINE_STATES),
  reason: v.picklist(ALL_REASONS),
  /** The code as it stands in the bank's words; empty for none. */
  code: text,
  receipt: v.nullable(
    v.object({
      accountId: uuid,
      receiptId: uuid,
      memberNum: text,
      referenceCode: text,
      amountFen: v.number(),
      /** What the member was asked to send, in hundredths of the account's currency; null where that is not known. */
      expected: v.nullable(v.number()),
      day: text,
    }),
  ),
  /** What it is worth; null where no rate is known. */
  receivedFen: v.nullable(v.number()),
  /** The rate that it is booked at, in millionths of a yuan; null for yuan, and where none is known. */
  rate: v.nullable(v.number()),
})
export type CheckedLine = v.InferOutput<typeof checkedLine>

/** What would become of the lines of a bank's file. Nothing is credited or entered. */
export const checkBankFile = endpoint({
  method: 'POST',
  path: '/api/staff/bank-files/check',
  for: 'staff',
  right: 'decideReceipts',
  maxBytes: MAX_CHECK_BYTES,
  body: v.object({ ...ofAccount, lines: list(line, MAX_STATEMENT_LINES) }),
  reply: v.object({ lines: list(checkedLine, MAX_STATEMENT_LINES) }),
})

const ownReference = v.pipe(shownText, v.nonEmpty(), v.maxLength(64))
const bookedLine = v.object({
  ...line.entries,
  /** As the check answered it. */
  bankReference: ownReference,
  /** The receipt that it is certain to pay; null to enter it as money whose member is not known. */
  receipt: v.nullable(v.object({ accountId: uuid, receiptId: uuid })),
})
export type BookedLine = v.InferOutput<typeof bookedLine>

/** What became of a line: `refused` has a code, and nothing of it was booked. */
export const LINE_OUTCOMES = ['credited', 'paid', 'proposed', 'entered', 'refused'] as const

/**
 * Credits lines that are certain to the receipts that they pay, as `decideReceipt` does, and enters others as money
 * whose member is not known, as `enterTransfer` does. Each is judged anew; what is refused keeps none of the others.
 */
export const bookLines = endpoint({
  method: 'POST',
  path: '/api/staff/bank-files/lines',
  for: 'staff',
  right: 'decideReceipts',
  once: true,
  keeps: 'forever',
  maxBytes: 400_000,
  body: v.object({
    onceKey: uuid,
    ...ofAccount,
    lines: v.pipe(list(bookedLine, MAX_BOOKED_LINES), v.nonEmpty()),
    /** The references of all lines of the file: none of them is another line of the bank. */
    fileReferences: list(ownReference, MAX_STATEMENT_LINES),
  }),
  reply: v.object({
    lines: list(
      v.object({
        line: v.number(),
        outcome: v.picklist(LINE_OUTCOMES),
        /** Why it was refused: a reason of the check, or the code of a problem. */
        code: v.nullable(text),
        creditedFen: v.number(),
      }),
      MAX_BOOKED_LINES,
    ),
  }),
})

const titles = v.optional(v.pipe(list(requiredText(100), 10), v.nonEmpty()))

const bankProfile = v.pipe(
  v.object({
    name: requiredText(MAX_PROFILE_NAME),
    day: v.pipe(list(requiredText(100), 10), v.nonEmpty()),
    amount: titles,
    credit: titles,
    debit: titles,
    reference: titles,
    sender: titles,
    text: titles,
    currency: titles,
    account: titles,
    balance: titles,
    direction: titles,
    tells: titles,
    dates: v.picklist(['ymd', 'dmy', 'mdy']),
    mark: v.picklist(['.', ',']),
  }),
  v.check(({ amount, credit }) => amount !== undefined || credit !== undefined),
  v.check(({ sender, text }) => sender !== undefined || text !== undefined),
)

/** Where the tables of further banks have what, as staff have chosen, by the names of the banks. */
export const listBankProfiles = endpoint({
  method: 'GET',
  path: '/api/staff/bank-profiles',
  for: 'staff',
  right: 'decideReceipts',
  reply: v.object({ profiles: list(bankProfile, MAX_BANK_PROFILES) }),
})

/** Keeps the columns of a bank's tables under its name; others of that name are replaced. */
export const keepBankProfile = endpoint({
  method: 'PUT',
  path: '/api/staff/bank-profiles',
  for: 'staff',
  right: 'decideReceipts',
  body: bankProfile,
  reply: v.object({ ok: v.literal(true) }),
})
