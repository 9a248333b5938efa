import * as v from 'valibot'
import { endpoint, type Reply } from '#shared/contract/endpoint.ts'
import { list, requiredText, text } from '#shared/contract/fields.ts'
import { isInstant } from '#shared/domain/instant.ts'

export const TRANSACTIONS_PAGE = 50
export const MAX_ORDER_NUMBER_LENGTH = 20

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
  }),
  reply: v.object({
    transactions: list(transaction, TRANSACTIONS_PAGE),
    /** Null on the last page. */
    next: v.nullable(text),
  }),
})
export type TransactionPage = Reply<typeof listTransactions>
