import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { csvFile } from '#engine/shared/csv.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import {
  LARGE_TRANSACTIONS_PAGE,
  listTransactions,
  type Transaction,
} from '#features/wallet/contract/transactions.ts'
import { transactionTitle } from './parts/transaction-words.ts'
import { filterQuery, type TransactionFilter } from './transaction-filter.ts'

/** The most transactions in one file: twenty requests. */
const MOST_IN_FILE = 20 * LARGE_TRANSACTIONS_PAGE

type TransactionsFile = { transactions: Transaction[]; isCut: boolean } | { problem: string }

/** Every transaction of a filter, newest first; `isCut` if there are more than fit in a file. */
async function fetchForFile(filter: TransactionFilter): Promise<TransactionsFile> {
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
function transactionsCsv(
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

/** Saves every transaction of the filter as a CSV file. */
export function DownloadTransactions({ filter }: { filter: TransactionFilter }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { run, busy, failed } = useWrite()
  const [fetched, setFetched] = useState<TransactionsFile | null>(null)
  const most = number(MOST_IN_FILE)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

  const download = async () => {
    setFetched(null)
    const result = await run(() => fetchForFile(filter))
    if (result === null) return
    setFetched(result.saved)
    if ('problem' in result.saved) return
    const columns = [
      t({ context: 'transaction', message: 'Number' }),
      t`Time (${zone})`,
      t`Transaction`,
      t`Order number`,
      t`Amount (CNY)`,
      t`Balance (CNY)`,
    ] as const
    const titleOf = (transaction: Transaction) => transactionTitle(i18n, transaction)
    const csv = transactionsCsv(result.saved.transactions, columns, titleOf)
    const day = new Intl.DateTimeFormat('sv-SE').format(nowMs())
    saveFile(`sampan-transactions-${day}.csv`, csv, 'text/csv')
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button
        icon={Download}
        busy={busy}
        disabled={!connected.value}
        onClick={() => void download()}
      >
        <Trans>Download as CSV</Trans>
      </Button>
      {!connected.value && (
        <p className="text-14 text-ink-soft">
          <Trans>You need to be online to download the file.</Trans>
        </p>
      )}
      {failed && <WriteFailure why={failed} />}
      {fetched && 'problem' in fetched && (
        <Notice kind="danger">{i18n._(problemWords(fetched.problem))}</Notice>
      )}
      {fetched && 'isCut' in fetched && (
        <Notice kind={fetched.isCut ? 'caution' : 'good'}>
          {fetched.isCut ? (
            <Trans>
              The file is in your downloads. It has the newest {most} transactions. For older ones,
              choose dates above and download again.
            </Trans>
          ) : (
            <Trans>The file is in your downloads.</Trans>
          )}
        </Notice>
      )}
    </div>
  )
}
