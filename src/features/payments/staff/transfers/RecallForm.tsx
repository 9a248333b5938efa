import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import {
  MAX_RECALL_REASON_LENGTH,
  recallTransfer,
} from '#features/payments/contract/bank-transfers.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#features/wallet/contract/bank-fields.ts'
import { RECALL_PROBLEMS, useRecall } from './use-recall.ts'

type RecallFormProps = {
  payees: readonly StaffPayee[]
  onDone: (words: string) => void
  onCancel: () => void
}

const KEPT = v.object(textFields('payeeAccountId', 'bankReference', 'reason'))
const recalling = v.omit(recallTransfer.body, ['onceKey'])

/** A credited transfer that the bank took back, by our account and the bank's reference of the credit. */
export function RecallForm({ payees, onDone, onCancel }: RecallFormProps) {
  const { t } = useLingui()
  const { recall, write } = useRecall(onDone)
  const only = payees.length === 1 ? payees[0] : undefined
  const form = useStaffForm(
    'recall transfer',
    KEPT,
    { payeeAccountId: only?.id ?? '', bankReference: '', reason: '' },
    write,
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { payeeAccountId } = form.input
  const { errors, field, submit } = form.read(readBy(recalling, form.input), {
    account: payeeAccountId === '' && t`Choose an account`,
  })
  return (
    <StaffForm
      keeping={form}
      className="gap-4!"
      onSubmit={submit((recalled) => recall(form, recalled))}
    >
      {write.problem && <ProblemNotice problem={write.problem} words={RECALL_PROBLEMS} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('bankReference', t`Bank reference`)}
          ref={first}
          code
          maxLength={MAX_BANK_REFERENCE_LENGTH}
          hint={t`The reference that the transfer was credited under.`}
        />
        <Select
          label={t`Received into`}
          placeholder={t`Choose an account`}
          value={payeeAccountId}
          onChange={(chosen) => form.set({ payeeAccountId: chosen })}
          options={payees.map(({ id, label }) => ({ value: id, label }))}
          error={errors.account}
        />
      </div>
      <TextArea
        {...field('reason', t`Reason`)}
        maxLength={MAX_RECALL_REASON_LENGTH}
        hint={t`The member sees exactly what you write.`}
      />
      <p className="text-14 text-ink-soft">
        <Trans>
          The member’s balance gives what it has. They owe the rest until money comes in, and can’t
          withdraw before.
        </Trans>
      </p>
      <FormButtons
        verb={<Trans>Record the recall</Trans>}
        icon={Undo2}
        look="danger"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
