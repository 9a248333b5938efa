import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { StaffWithdrawal } from '#features/wallet/contract/withdrawals.ts'
import { WithdrawalMarks } from './WithdrawalMarks.tsx'

/** What a row of the table says of a withdrawal, with how it was sent where it was. */
export function useWithdrawalColumns(isToSend: boolean): readonly ViewColumn<StaffWithdrawal>[] {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const sent: ViewColumn<StaffWithdrawal>[] = [
    {
      key: 'sent',
      title: t({ context: 'withdrawals', message: 'Sent' }),
      cell: (one) => one.sent && dateTime(one.sent.at),
      sortBy: (one) => one.sent?.at ?? null,
    },
    {
      key: 'reference',
      title: t`Bank reference`,
      cell: (one) => <span className="font-mono">{one.sent?.bankReference}</span>,
      sortBy: (one) => one.sent?.bankReference ?? null,
      says: (one) => one.sent?.bankReference ?? '',
    },
    {
      key: 'paidFrom',
      title: t`Paid from`,
      cell: (one) => one.sent?.paidFrom,
      sortBy: (one) => one.sent?.paidFrom ?? null,
      valuesOf: ({ sent }) =>
        sent === null ? [] : [{ value: sent.paidFrom.slice(0, 80), words: sent.paidFrom }],
    },
  ]
  return [
    {
      key: 'member',
      title: t`Member`,
      cell: ({ memberNum }) => <Code size={14}>{memberNum}</Code>,
      sortBy: ({ memberNum }) => memberNum,
      says: ({ memberNum }) => memberNum,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: ({ amountFen }) => <Money amountFen={amountFen} />,
      sortBy: ({ amountFen }) => amountFen,
    },
    {
      key: 'holder',
      title: t`Account holder`,
      cell: ({ holder }) => holder,
      sortBy: ({ holder }) => holder,
      says: ({ holder }) => holder,
    },
    {
      key: 'bank',
      title: t`Bank`,
      cell: ({ bank }) => bank,
      sortBy: ({ bank }) => bank,
      says: ({ bank }) => bank,
      valuesOf: ({ bank }) => [{ value: bank, words: bank }],
    },
    {
      key: 'number',
      title: t`Account number`,
      cell: ({ number }) => <span className="font-mono">{number}</span>,
      says: ({ number }) => number,
    },
    {
      key: 'requested',
      title: t`Requested`,
      cell: ({ createdAt }) => dateTime(createdAt),
      sortBy: ({ createdAt }) => createdAt,
    },
    ...(isToSend ? [] : sent),
    {
      key: 'marks',
      title: t`Notes`,
      cell: (one) => (
        <span className="flex flex-nowrap gap-1">
          <WithdrawalMarks withdrawal={one} />
          <TakenBy object={one.withdrawalId} />
        </span>
      ),
    },
  ]
}
