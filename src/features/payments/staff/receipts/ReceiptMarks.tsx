import { Trans, useLingui } from '@lingui/react/macro'
import { CopyCheck } from 'lucide-react'
import { OwnChip } from '#features/staff/shared/ProposedNotice.tsx'
import { receiptState } from '#parts/receipt-words.ts'
import type { StaffReceipt } from '#shared/contract/receipts.ts'
import { Chip } from '#ui/Chip.tsx'

/** What staff must know before they decide. */
export function ReceiptMarks({ receipt }: { receipt: StaffReceipt }) {
  const { i18n } = useLingui()
  const { isOwn, isOverdue, sameScreenshot } = receipt
  const overdue = receiptState({ state: 'reviewing', isOverdue: true })
  if (!isOwn && !isOverdue && sameScreenshot.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {isOwn && <OwnChip />}
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
