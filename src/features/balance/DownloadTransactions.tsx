import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { problemWords } from '#parts/problem-words.ts'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { transactionTitle } from '#parts/transaction-words.ts'
import { nowMs } from '#platform/clock.ts'
import { connected } from '#platform/connection.ts'
import { saveFile } from '#platform/save-file.ts'
import type { Transaction } from '#shared/contract/transactions.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { TransactionFilter } from './transaction-filter.ts'
import {
  fetchForFile,
  MOST_IN_FILE,
  type TransactionsFile,
  transactionsCsv,
} from './transactions-file.ts'

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
    const done = await run(() => fetchForFile(filter))
    if (done === null) return
    setFetched(done.saved)
    if ('problem' in done.saved) return
    const columns = [
      t({ context: 'transaction', message: 'Number' }),
      t`Time (${zone})`,
      t`Transaction`,
      t`Order number`,
      t`Amount (CNY)`,
      t`Balance (CNY)`,
    ] as const
    const titleOf = (transaction: Transaction) => transactionTitle(i18n, transaction)
    const csv = transactionsCsv(done.saved.transactions, columns, titleOf)
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
