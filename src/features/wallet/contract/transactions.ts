import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import { list, requiredText, text } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'

export const TRANSACTIONS_PAGE = 50
/** The largest page that is asked for: of a file with many transactions. */
export const LARGE_TRANSACTIONS_PAGE = 500
export const MAX_ORDER_NUMBER_LENGTH = 20
export const MAX_PERIODS = 24

const instant = v.pipe(text, v.maxLength(24), v.check(isInstant))

/** One entry of the member's wallet. */
export const transaction = v.object({
  /** Counts up from 1 without a gap. */
  number: v.number(),
  at: text,
  /** A step of `MOVEMENTS`; of a reversal, the step that it reverses. Later versions add steps. */
  step: text,
  isReversal: v.boolean(),
  orderNumber: v.nullable(text),
  /** What arrived, and what it was to be; only an approved payment by transfer has both. */
  transfer: v.nullable(v.object({ receivedFen: v.number(), claimedFen: v.number() })),
  /** Positive for income, negative for expenditure. */
  amountFen: v.number(),
  balanceAfterFen: v.number(),
})
export type Transaction = v.InferOutput<typeof transaction>

/** The member's transactions, newest first. `from` is included, `to` is not. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions',
  for: 'member',
  query: v.object({
    after: v.optional(v.pipe(text, v.maxLength(60))),
    from: v.optional(instant),
    to: v.optional(instant),
    direction: v.optional(v.picklist(['income', 'expenditure'])),
    order: v.optional(v.pipe(requiredText(MAX_ORDER_NUMBER_LENGTH), v.toUpperCase())),
    /** A file asks for pages of 500. */
    large: v.optional(v.literal('1')),
  }),
  reply: v.object({
    transactions: list(transaction, LARGE_TRANSACTIONS_PAGE),
    /** Null on the last page. */
    next: v.nullable(text),
  }),
})
export type TransactionPage = Reply<typeof listTransactions>

/**
 * Income and expenditure of consecutive periods, such as months. `bounds`: ascending instants separated by commas; each
 * but the last starts a period, which ends before the next.
 */
export const sumTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions/sums',
  for: 'member',
  query: v.object({
    bounds: v.pipe(
      text,
      v.maxLength(25 * (MAX_PERIODS + 1)),
      v.transform((bounds) => bounds.split(',')),
      v.array(instant),
      v.minLength(2),
      v.maxLength(MAX_PERIODS + 1),
      v.check((bounds) => bounds.every((bound, i) => i === 0 || bound > (bounds[i - 1] ?? ''))),
    ),
  }),
  reply: v.object({
    periods: list(v.object({ incomeFen: v.number(), expenditureFen: v.number() }), MAX_PERIODS),
  }),
})
export type Periods = Reply<typeof sumTransactions>
