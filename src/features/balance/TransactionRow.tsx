import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { EntryAmount } from '#parts/EntryAmount.tsx'
import { transactionTitle } from '#parts/transaction-words.ts'
import type { Transaction } from '#shared/contract/transactions.ts'
import { Groups } from '#ui/Code.tsx'

/** What a transaction is for and when it was made, its amount with the sign, and the balance after it. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
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
