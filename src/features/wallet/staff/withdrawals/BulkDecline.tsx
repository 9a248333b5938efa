import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { BulkQuestion } from '#features/console/staff/parts/bulk/BulkQuestion.tsx'
import type { Bulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import {
  MAX_WITHDRAWAL_REASON_LENGTH,
  type StaffWithdrawal,
} from '#features/wallet/contract/withdrawals.ts'
import { declineItemOf, declineOne, whyLeftOut } from './bulk-decline.ts'

type BulkDeclineProps = {
  selected: readonly StaffWithdrawal[]
  bulk: Bulk
  onClear: () => void
}

/** What is selected with its sum, and the question whether to decline it for one reason. D asks it. */
export function BulkDecline({ selected, bulk, onClear }: BulkDeclineProps) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const form = useStaffForm('decline selected withdrawals', v.string(), '', { busy: false })
  const reason = form.input.trim()
  const missing = t`Enter a reason. The member will see it.`
  const { errors, submit } = form.check({ reason: reason === '' && missing }, reason)
  const items = selected.map((withdrawal) => declineItemOf(withdrawal, reason))
  useCaseKeys(items.length > 0 && !bulk.isBusy ? { decline: () => setIsAsked(true) } : {})
  const start = submit(() => {
    setIsAsked(false)
    form.forget()
    bulk.start(items, declineOne)
  })
  return (
    <>
      <SelectionBar
        selected={items}
        hint={<Trans>Select withdrawals to decline them together.</Trans>}
        onClear={onClear}
      >
        <Button look="danger" icon={X} busy={bulk.isBusy} onClick={() => setIsAsked(true)}>
          <Trans>Decline selected</Trans>
        </Button>
      </SelectionBar>
      <BulkQuestion
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Decline the selected withdrawals?</Trans>}
        icon={X}
        look="danger"
        items={items}
        whyLeftOut={whyLeftOut}
        countOf={(count) => <Plural value={count} one="# withdrawal" other="# withdrawals" />}
        verbOf={(count) => (
          <Plural value={count} one="Decline # withdrawal" other="Decline # withdrawals" />
        )}
        onConfirm={() => void start()}
      >
        <p className="text-14">
          <Trans>Each amount goes back to its member’s balance.</Trans>
        </p>
        <TextArea
          label={t`Reason`}
          hint={t`The member sees exactly what you write.`}
          value={form.input}
          onChange={(words) => form.change(() => words)}
          maxLength={MAX_WITHDRAWAL_REASON_LENGTH}
          error={errors.reason}
        />
      </BulkQuestion>
    </>
  )
}
