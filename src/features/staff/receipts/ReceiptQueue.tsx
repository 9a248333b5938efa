import { Trans, useLingui } from '@lingui/react/macro'
import { CopyCheck, UserRound } from 'lucide-react'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { receiptState } from '#parts/receipt-words.ts'
import type { StaffReceipt } from '#shared/contract/receipts.ts'
import { Chip } from '#ui/Chip.tsx'

type ReceiptQueueProps = {
  label: string
  receipts: readonly StaffReceipt[]
  current: StaffReceipt
  onChoose: (receipt: StaffReceipt) => void
}

/** The transfers under review, with the chosen one marked. */
export function ReceiptQueue({ label, receipts, current, onChoose }: ReceiptQueueProps) {
  const { dateTime } = useFormat()
  return (
    <ul aria-label={label} className="grid max-h-[75dvh] content-start gap-2 overflow-y-auto">
      {receipts.map((receipt) => {
        const { receiptId, memberNum, amountFen, createdAt } = receipt
        return (
          <li key={receiptId}>
            <button
              type="button"
              aria-current={receipt === current}
              onClick={() => onChoose(receipt)}
              className="grid w-full gap-1 rounded-card border border-line bg-surface p-3 text-left aria-current:border-brand aria-current:bg-brand-soft"
            >
              <span className="flex justify-between gap-2">
                <span className="font-mono">{memberNum}</span>
                <span className="font-semibold">
                  <Money amountFen={amountFen} />
                </span>
              </span>
              <span className="text-12 text-ink-soft">{dateTime(createdAt)}</span>
              <Marks receipt={receipt} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What staff must know before they decide. */
export function Marks({ receipt }: { receipt: StaffReceipt }) {
  const { i18n } = useLingui()
  const { isOwn, isOverdue, sameScreenshot } = receipt
  const overdue = receiptState({ state: 'reviewing', isOverdue: true })
  if (!isOwn && !isOverdue && sameScreenshot.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {isOwn && (
        <Chip tone="info" icon={UserRound}>
          <Trans>Your own</Trans>
        </Chip>
      )}
      {isOverdue && (
        <Chip tone={overdue.tone} icon={overdue.icon}>
          {i18n._(overdue.label)}
        </Chip>
      )}
      {sameScreenshot.length > 0 && (
        <Chip tone="danger" icon={CopyCheck}>
          <Trans>Screenshot used before</Trans>
        </Chip>
      )}
    </span>
  )
}
