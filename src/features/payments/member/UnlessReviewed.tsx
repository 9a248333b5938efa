import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { receiptList } from '#data/receipts.ts'
import { problemWords } from '#parts/problem-words.ts'
import { useLive } from '#parts/use-live.ts'
import { isReserving } from '#shared/domain/receipt-states.ts'
import { Notice } from '#ui/Notice.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

/**
 * The way to pay something, below its last transfer if that was rejected, or the transfers for it that are under review:
 * then nothing else pays it.
 */
export function UnlessReviewed({
  payableIds,
  children,
}: {
  /** The ids under which a transfer may pay it. */
  payableIds: readonly string[]
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const receipts = useLive(receiptList, [])
  const all = receipts.state === 'ready' ? receipts.value : []
  const own = all.filter(({ row }) => row.payableId !== null && payableIds.includes(row.payableId))
  const reviewed = own.filter(({ row }) => isReserving(row))
  if (reviewed.length === 0) {
    const [last] = own
    return (
      <>
        {last?.row.state === 'rejected' && <ReceiptCard receipt={last.row} />}
        {children}
      </>
    )
  }
  return (
    <>
      <Notice>{i18n._(problemWords('receipt_reviewing'))}</Notice>
      {reviewed.map(({ row }) => (
        <ReceiptCard key={row.id} receipt={row} />
      ))}
    </>
  )
}
