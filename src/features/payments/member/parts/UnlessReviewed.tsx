import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { receiptList } from '#features/payments/member/data/receipts.ts'
import { ReceiptCard } from '#features/payments/member/ReceiptCard.tsx'
import { isOnline, isReserving } from '#features/payments/rules/receipt-states.ts'

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
      {reviewed.some(({ row }) => !isOnline(row)) && (
        <Notice>{i18n._(problemWords('receipt_reviewing'))}</Notice>
      )}
      {reviewed.map(({ row }) => (
        <ReceiptCard key={row.id} receipt={row} />
      ))}
    </>
  )
}
