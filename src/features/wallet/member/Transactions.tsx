import { Trans, useLingui } from '@lingui/react/macro'
import type { Query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import type { Transaction } from '#features/wallet/contract/transactions.ts'
import { DownloadTransactions } from './DownloadTransactions.tsx'
import { type ShownTransactions, transactionList } from './data/transactions.ts'
import { EntryAmount } from './parts/EntryAmount.tsx'
import { transactionTitle } from './parts/transaction-words.ts'
import { TransactionFilters } from './TransactionFilters.tsx'
import { filterQuery, isFiltered, readFilter } from './transaction-filter.ts'

/** The member's transactions, newest first. The filter is in the URL; the list follows the balance. */
export function Transactions() {
  const params = useSearchParams()
  const filter = readFilter(params)
  const { from, to, direction, order } = filter
  const answer = useLive(
    () => transactionList(filterQuery(filter), sessionCall),
    // The balance changes with each transaction; without the network the copy on the device is shown.
    [from, to, direction, order, userInfo.value.cashAmount, connected.value],
  )
  return (
    <section aria-labelledby="transactions" className="grid grid-cols-1 gap-4 pb-8">
      <h2 id="transactions" className="text-18 font-semibold">
        <Trans>Transaction details</Trans>
      </h2>
      <TransactionFilters
        filter={filter}
        onFilter={(changed) => {
          const set = Object.entries(changed).map(([name, value]) => [name, value || null])
          params.set(Object.fromEntries(set))
        }}
      />
      <TransactionList answer={answer} isFiltered={isFiltered(filter)} />
      {answer.state === 'ready' && answer.value.transactions.length > 0 && (
        <DownloadTransactions filter={filter} />
      )}
    </section>
  )
}

type TransactionListProps = { answer: Query<ShownTransactions>; isFiltered: boolean }

function TransactionList({ answer, isFiltered }: TransactionListProps) {
  const { dateTime } = useFormat()
  if (answer.state !== 'ready') return <NoAnswer of={answer} />
  const { transactions, isPartial = false } = answer.value
  const from = dateTime(answer.from)
  const isOld = !answer.confirmed && answer.asking === null
  return (
    <>
      {isOld ? (
        <OfflineNote from={new Date(answer.from).toISOString()} />
      ) : (
        <p className="text-14 text-ink-soft">
          <Trans>As of {from}</Trans>
        </p>
      )}
      {transactions.length === 0 && <NoTransactions isFiltered={isFiltered} />}
      {transactions.length > 0 && <Rows transactions={transactions} />}
      {isOld && isPartial && (
        <p className="text-14 text-ink-soft">
          <Trans>
            Older transactions aren’t on this device. You need to be online to see them.
          </Trans>
        </p>
      )}
      {isOld && (
        <Button onClick={answer.again}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {answer.more !== null && (
        <Button busy={answer.asking === 'more'} onClick={answer.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function Rows({ transactions }: Pick<ShownTransactions, 'transactions'>) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.number} transaction={transaction} />
      ))}
    </ul>
  )
}

function NoTransactions({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState drawing={<BlankLabel />} title={<Trans>No matching transactions</Trans>}>
      <Trans>Try other dates or another order number.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing={<BlankLabel />} title={<Trans>No transactions yet</Trans>}>
      <Trans>Top-ups, payments and refunds appear here.</Trans>
    </EmptyState>
  )
}

/** What a transaction is for and when it was made, its amount with the sign, and the balance after it. */
function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { at, orderNumber, amountFen, balanceAfterFen } = transaction
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      {/* Where there is no room for both, the amount stands below. */}
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p className="wrap-anywhere">{transactionTitle(i18n, transaction)}</p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
          <time dateTime={at}>{dateTime(at)}</time>
          {orderNumber !== null && (
            <span className="font-mono whitespace-nowrap">
              <Groups of={orderNumber} />
            </span>
          )}
        </p>
      </div>
      <EntryAmount amountFen={amountFen} balanceAfterFen={balanceAfterFen} />
    </li>
  )
}
