import type { ReadonlySignal } from '@preact/signals-core'
import * as v from 'valibot'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { keepReply, readKept, whenOpen } from '#engine/client/data/kept-replies.ts'
import { type Call, type Pages, type Query, queryFrom } from '#engine/client/data/query.ts'
import type { CallResult } from '#engine/client/platform/call.ts'
import {
  listTransactions,
  type Periods,
  sumTransactions,
  type Transaction,
  type TransactionPage,
  transaction,
} from '#features/wallet/contract/transactions.ts'

/** The arguments of `listTransactions` without the page. */
export type TransactionQuery = {
  from?: string | undefined
  to?: string | undefined
  direction?: 'income' | 'expenditure' | undefined
  order?: string | undefined
}
/** `isPartial`: a copy on this device that lacks older transactions. */
export type ShownTransactions = TransactionPage & { isPartial?: boolean }

const KEPT = 'transactions'
const MOST_KEPT = 500
const keptSchema = v.array(transaction)

const PAGES: Pages<ShownTransactions> = {
  next: ({ next }) => next,
  join: (list, page) => ({
    transactions: [...list.transactions, ...page.transactions],
    next: page.next,
  }),
}

/**
 * The member's transactions, newest first. The newest 500 that were seen without a filter are kept on the device and
 * shown, filtered there, while the server does not answer.
 */
export function transactionList(
  filter: TransactionQuery,
  call: Call,
): ReadonlySignal<Query<ShownTransactions>> {
  const isWhole = Object.values(filter).every((value) => value === undefined)
  return queryFrom<ShownTransactions>({
    pages: PAGES,
    readCopy: async () => {
      const copy = await readKept(await whenOpen(), KEPT, keptSchema)
      return copy && { from: copy.from, value: pageOf(copy.value, filter) }
    },
    ask: async (after): Promise<CallResult<TransactionPage>> => {
      const opening = whenOpen()
      const answer = await call(listTransactions, { query: { ...filter, after } })
      if (answer.ok && isWhole) await keepPage(await opening, answer.value, after === undefined)
      return answer
    },
  })
}

function pageOf(list: readonly Transaction[], filter: TransactionQuery): ShownTransactions {
  const isPartial = (list.at(-1)?.number ?? 1) > 1
  return { transactions: list.filter((row) => fits(row, filter)), next: null, isPartial }
}

const fits = (
  { at, amountFen, orderNumber }: Transaction,
  { from, to, direction, order }: TransactionQuery,
): boolean =>
  (from === undefined || at >= from) &&
  (to === undefined || at < to) &&
  (direction === undefined || (direction === 'income') === amountFen > 0) &&
  (order === undefined || orderNumber === order.trim().toUpperCase())

/** Keeps a page with what is kept already, if no transaction is missing between them. */
async function keepPage(
  db: AccountDatabase | null,
  { transactions }: TransactionPage,
  isFirst: boolean,
): Promise<void> {
  const list = (await readKept(db, KEPT, keptSchema))?.value ?? []
  const newest = transactions[0]?.number ?? 0
  const oldest = transactions.at(-1)?.number ?? 0
  const newer = isFirst ? [] : list.filter(({ number }) => number > newest)
  const older = list.filter(({ number }) => number < oldest)
  const isJoined = (newer.at(-1)?.number ?? newest + 1) === newest + 1
  if (!isJoined) return
  const more = (older[0]?.number ?? 0) === oldest - 1 ? older : []
  await keepReply(db, KEPT, [...newer, ...transactions, ...more].slice(0, MOST_KEPT))
}

/**
 * Income and expenditure between consecutive bounds (UTC ISO 8601, ascending). The last reply is kept under the bounds
 * and shown while the server does not answer.
 */
export function transactionSums(
  bounds: readonly string[],
  call: Call,
): ReadonlySignal<Query<Periods>> {
  const name = 'transactionSums'
  const keptSums = v.object({ bounds: v.array(v.string()), reply: sumTransactions.reply })
  return queryFrom<Periods>({
    readCopy: async () => {
      const copy = await readKept(await whenOpen(), name, keptSums)
      const isSame = copy?.value.bounds.join() === bounds.join()
      return copy && isSame ? { from: copy.from, value: copy.value.reply } : null
    },
    ask: async () => {
      const opening = whenOpen()
      const answer = await call(sumTransactions, { query: { bounds: bounds.join(',') } })
      if (answer.ok) await keepReply(await opening, name, { bounds, reply: answer.value })
      return answer
    },
  })
}
