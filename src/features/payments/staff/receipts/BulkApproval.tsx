import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { BulkQuestion } from '#features/console/staff/parts/bulk/BulkQuestion.tsx'
import type { Bulk, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import { bulkItemOf, whyLeftOut } from './bulk-approval.ts'

type BulkApprovalProps = {
  selected: readonly StaffReceipt[]
  bulk: Bulk
  send: SendItem
  onClear: () => void
}

/** What is selected with its sum, and the question whether to approve it. A asks it. */
export function BulkApproval({ selected, bulk, send, onClear }: BulkApprovalProps) {
  const [isAsked, setIsAsked] = useState(false)
  const items = selected.map(bulkItemOf)
  useCaseKeys(items.length > 0 && !bulk.isBusy ? { accept: () => setIsAsked(true) } : {})
  return (
    <>
      <SelectionBar
        selected={items}
        hint={<Trans>Select transfers with a bank line to approve them together.</Trans>}
        onClear={onClear}
      >
        <Button look="primary" icon={Check} busy={bulk.isBusy} onClick={() => setIsAsked(true)}>
          <Trans>Approve selected</Trans>
        </Button>
      </SelectionBar>
      <BulkQuestion
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Approve the selected transfers?</Trans>}
        icon={Check}
        look="primary"
        items={items}
        whyLeftOut={whyLeftOut}
        countOf={(count) => <Plural value={count} one="# transfer" other="# transfers" />}
        verbOf={(count) => (
          <Plural value={count} one="Approve # transfer" other="Approve # transfers" />
        )}
        onConfirm={() => {
          setIsAsked(false)
          bulk.start(items, send)
        }}
      >
        <p className="text-14">
          <Trans>
            Each is credited with its bank line. What is above the limits for one person, or differs
            from what the member stated, goes to a second person.
          </Trans>
        </p>
      </BulkQuestion>
    </>
  )
}
