import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import type { Column } from '#engine/client/ui/DataTable.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import { LineWorth } from './LineWorth.tsx'
import { ReceiptMarks } from './ReceiptMarks.tsx'

/** What a row of the table says of a transfer under review. */
export function useReceiptColumns(): readonly Column<StaffReceipt>[] {
  const { dateTime, foreign } = useFormat()
  return [
    {
      key: 'reference',
      header: <Trans>Reference</Trans>,
      cell: ({ referenceCode }) => <Code size={14}>{referenceCode}</Code>,
    },
    {
      key: 'member',
      header: <Trans>Member</Trans>,
      cell: ({ memberNum }) => <Code size={14}>{memberNum}</Code>,
    },
    {
      key: 'purpose',
      header: <Trans>Payment for</Trans>,
      cell: ({ orderNumber }) => orderNumber ?? <Trans>Top-up</Trans>,
    },
    {
      key: 'sent',
      header: <Trans>Sent</Trans>,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      key: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'end',
      cell: ({ quote, amountFen }) => (
        <span className="whitespace-nowrap">
          {quote === null ? <Money amountFen={amountFen} /> : foreign(quote.amount, quote.currency)}
        </span>
      ),
    },
    {
      key: 'line',
      header: <Trans>Bank line</Trans>,
      align: 'end',
      cell: ({ noted }) =>
        noted === null ? (
          '–'
        ) : (
          <>
            <span className="font-mono">{noted.line.bankReference}</span> ·{' '}
            <LineWorth line={noted.line} />
          </>
        ),
    },
    {
      key: 'marks',
      header: <Trans>Notes</Trans>,
      cell: (receipt) => (
        <span className="flex flex-nowrap gap-1">
          <ReceiptMarks receipt={receipt} />
          <TakenBy object={receipt.receiptId} />
        </span>
      ),
    },
  ]
}
