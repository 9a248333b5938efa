import { Trans, useLingui } from '@lingui/react/macro'
import { type Pages, type Query, query } from '#data/query.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useSearchParams } from '#navigation/location.ts'
import { problemWords } from '#parts/problem-words.ts'
import { useLive } from '#parts/use-live.ts'
import { userInfo } from '#session/session.ts'
import { sessionCall } from '#session/session-call.ts'
import { listTransactions, type TransactionPage } from '#shared/contract/transactions.ts'
import { Button } from '#ui/Button.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { TransactionFilterForm } from './TransactionFilterForm.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import { filterQuery, isFiltered, readFilter } from './transaction-filter.ts'

const BY_PAGES: Pages<TransactionPage> = {
  next: ({ next }) => next,
  join: (shown, page) => ({
    transactions: [...shown.transactions, ...page.transactions],
    next: page.next,
  }),
}

/** The member's transactions, newest first. The filter is in the URL; the list follows the balance. */
export function Transactions() {
  const params = useSearchParams()
  const filter = readFilter(params)
  const { from, to, direction, order } = filter
  const answer = useLive(
    () =>
      query(listTransactions, (after) => ({ query: { ...filterQuery(filter), after } }), {
        call: sessionCall,
        pages: BY_PAGES,
      }),
    [from, to, direction, order, userInfo.value.cashAmount],
  )
  return (
    <section aria-labelledby="transactions" className="grid grid-cols-1 gap-4 pb-8">
      <h2 id="transactions" className="text-18 font-semibold">
        <Trans>Transaction details</Trans>
      </h2>
      <TransactionFilterForm
        filter={filter}
        onFilter={(changed) => {
          const set = Object.entries(changed).map(([name, value]) => [name, value || null])
          params.set(Object.fromEntries(set))
        }}
      />
      <TransactionList answer={answer} isFiltered={isFiltered(filter)} />
    </section>
  )
}

type TransactionListProps = { answer: Query<TransactionPage>; isFiltered: boolean }

function TransactionList({ answer, isFiltered }: TransactionListProps) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  if (answer.state === 'loading') return <SkeletonLabelCards />
  if (answer.state !== 'ready') {
    return (
      <ErrorState
        title={i18n._(problemWords(answer.problem.code))}
        onRetry={answer.again}
        retrying={answer.asking === 'again'}
        requestId={answer.problem.requestId}
      />
    )
  }
  const { transactions } = answer.value
  if (transactions.length === 0) return <NoTransactions isFiltered={isFiltered} />
  const from = dateTime(answer.from)
  return (
    <>
      <p className="text-14 text-ink-soft">
        <Trans>As of {from}</Trans>
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.number} transaction={transaction} />
        ))}
      </ul>
      {answer.more !== null && (
        <Button busy={answer.asking === 'more'} onClick={answer.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function NoTransactions({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState drawing={<BlankLabel />} title={<Trans>No matching transactions</Trans>}>
      <Trans>Change the dates, the direction or the order number.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing={<BlankLabel />} title={<Trans>No transactions yet</Trans>}>
      <Trans>Top-ups, payments and refunds appear here.</Trans>
    </EmptyState>
  )
}
