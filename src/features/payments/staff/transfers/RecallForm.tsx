import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { MAX_RECALL_REASON_LENGTH, recallTransfer } from '#shared/contract/bank-transfers.ts'
import { readBy } from '#shared/contract/failures.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#shared/contract/receipts.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
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
