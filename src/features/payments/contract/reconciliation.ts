import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text, uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { DIFFERENCE_KINDS } from '#features/payments/rules/differences.ts'

export const MAX_LISTED_DIFFERENCES = 200
export const MAX_LISTED_STATEMENTS = 100
/** A bank account may be overdrawn. */
const MAX_STATEMENT_FEN = 99_999_999_999_999

const statement = v.object({
  payeeAccountId: uuid,
  label: text,
  day: text,
  balanceFen: v.number(),
  by: v.nullable(text),
})
export type BankStatement = v.InferOutput<typeof statement>

const difference = v.object({
  kind: v.picklist(DIFFERENCE_KINDS),
  object: text,
  expectedFen: v.number(),
  foundFen: v.number(),
  firstSeenAt: text,
})
export type BookDifference = v.InferOutput<typeof difference>

/** The last reconciliation of the books, what differs, and the newest statements of our bank accounts. */
export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/staff/reconciliation',
  for: 'staff',
  right: 'moveMoney',
  reply: v.object({
    /** Null before the first one has ended. */
    finishedAt: v.nullable(text),
    entries: v.number(),
    differences: list(difference, MAX_LISTED_DIFFERENCES),
    /** Counts all, also those that are not listed. */
    count: v.number(),
    statements: list(statement, MAX_LISTED_STATEMENTS),
  }),
})

/** Reconciles the books now. */
export const runReconciliation = endpoint({
  method: 'POST',
  path: '/api/staff/reconciliation',
  for: 'staff',
  right: 'moveMoney',
  reply: v.object({ differences: v.number() }),
})

const day = v.pipe(
  text,
  v.maxLength(10),
  v.check((date) => isInstant(`${date}T00:00:00.000Z`)),
)

/** The balance of one of our bank accounts at the end of a day in China. Another one for the day replaces it. */
export const enterStatement = endpoint({
  method: 'PUT',
  path: '/api/staff/bank-statements',
  for: 'staff',
  right: 'moveMoney',
  body: v.object({
    payeeAccountId: uuid,
    day,
    balanceFen: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-MAX_STATEMENT_FEN),
      v.maxValue(MAX_STATEMENT_FEN),
    ),
  }),
  reply: v.object({ ok: v.literal(true) }),
})
