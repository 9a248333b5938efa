import { sessionCall } from '#session/session-call.ts'
import {
  LARGE_TRANSACTIONS_PAGE,
  listTransactions,
  type Transaction,
} from '#shared/contract/transactions.ts'
import { csvFile } from '#shared/domain/csv.ts'
import { filterQuery, type TransactionFilter } from './transaction-filter.ts'

/** The most transactions in one file: twenty requests. */
export const MOST_IN_FILE = 20 * LARGE_TRANSACTIONS_PAGE

export type TransactionsFile = { transactions: Transaction[]; isCut: boolean } | { problem: string }

/** Every transaction of a filter, newest first; `isCut` if there are more than fit in a file. */
export async function fetchForFile(filter: TransactionFilter): Promise<TransactionsFile> {
  const transactions: Transaction[] = []
  let after: string | undefined
  do {
    const query = { ...filterQuery(filter), large: '1', after } as const
    const answer = await sessionCall(listTransactions, { query })
    if (!answer.ok) return { problem: answer.problem.code }
    transactions.push(...answer.value.transactions)
    after = answer.value.next ?? undefined
  } while (after !== undefined && transactions.length < MOST_IN_FILE)
  return { transactions, isCut: after !== undefined }
}

type Columns = readonly [string, string, string, string, string, string]

/** The transactions as a CSV file: number, time in the device's zone, what for, order number, amount and balance in yuan. */
export function transactionsCsv(
  transactions: readonly Transaction[],
  columns: Columns,
  titleOf: (transaction: Transaction) => string,
): string {
  return csvFile([
    columns,
    ...transactions.map((transaction) => [
      transaction.number,
      localTime(transaction.at),
      titleOf(transaction),
      transaction.orderNumber,
      { fen: transaction.amountFen },
      { fen: transaction.balanceAfterFen },
    ]),
  ])
}

/** `2026-11-22 16:05:09`, which every spreadsheet reads as a time. */
function localTime(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(at),
  )
}
