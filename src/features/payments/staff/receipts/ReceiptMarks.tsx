import { Trans, useLingui } from '@lingui/react/macro'
import { CopyCheck } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import { receiptState } from '#features/payments/member/parts/receipt-words.ts'

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
