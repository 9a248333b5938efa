import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import { fenOfLine } from '#features/payments/staff/parts/bank-line-form.ts'
import { LineWorth } from './LineWorth.tsx'
import { ReceiptMarks } from './ReceiptMarks.tsx'

/** What a row of the table says of a transfer under review. */
export function useReceiptColumns(): readonly ViewColumn<StaffReceipt>[] {
  const { t } = useLingui()
  const { dateTime, foreign } = useFormat()
  const yesOrNo = (isTrue: boolean) =>
    isTrue
      ? { value: 'yes', words: t({ context: 'filter', message: 'Yes' }) }
      : { value: 'no', words: t({ context: 'filter', message: 'No' }) }
  return [
    {
      key: 'reference',
      title: t`Reference`,
      cell: ({ referenceCode }) => <Code size={14}>{referenceCode}</Code>,
      sortBy: ({ referenceCode }) => referenceCode,
      says: ({ referenceCode }) => referenceCode,
    },
    {
      key: 'member',
      title: t`Member`,
      cell: ({ memberNum }) => <Code size={14}>{memberNum}</Code>,
      sortBy: ({ memberNum }) => memberNum,
      says: ({ memberNum }) => memberNum,
    },
    {
      key: 'purpose',
      title: t`Payment for`,
      cell: ({ orderNumber }) => orderNumber ?? t`Top-up`,
      sortBy: ({ orderNumber }) => orderNumber,
      says: ({ orderNumber }) => orderNumber ?? '',
      valuesOf: ({ orderNumber }) => [
        orderNumber === null
          ? { value: 'topUp', words: t`Top-up` }
          : { value: 'order', words: t`Order` },
      ],
    },
    {
      key: 'sent',
      title: t`Sent`,
      cell: ({ createdAt }) => dateTime(createdAt),
      sortBy: ({ createdAt }) => createdAt,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: ({ quote, amountFen }) => (
        <span className="whitespace-nowrap">
          {quote === null ? <Money amountFen={amountFen} /> : foreign(quote.amount, quote.currency)}
        </span>
      ),
      sortBy: ({ amountFen }) => amountFen,
      valuesOf: ({ quote }) => {
        const currency = quote?.currency ?? 'CNY'
        return [{ value: currency, words: currency }]
      },
    },
    {
      key: 'line',
      title: t`Bank line`,
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
      sortBy: ({ noted }) => (noted === null ? null : fenOfLine(noted.line)),
      says: ({ noted }) => noted?.line.bankReference ?? '',
      valuesOf: ({ noted }) => [yesOrNo(noted !== null)],
    },
    {
      key: 'marks',
      title: t`Notes`,
      cell: (receipt) => (
        <span className="flex flex-nowrap gap-1">
          <ReceiptMarks receipt={receipt} />
          <TakenBy object={receipt.receiptId} />
        </span>
      ),
    },
  ]
}
