import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { noteCompensation, type StaffCompensation } from '#shared/contract/staff-compensations.ts'
import { MAX_COMPENSATION_WORDS } from '#shared/mutations/compensation.ts'
import { TextArea } from '#ui/TextArea.tsx'

type StaffNoteFormProps = {
  compensation: StaffCompensation
  onNoted: () => void
  onCancel: () => void
}

/** A dated note that the member reads and answers. */
export function StaffNoteForm({ compensation, onNoted, onCancel }: StaffNoteFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const { accountId, compensationId } = compensation
  const form = useStaffForm(`note on ${accountId} ${compensationId}`, v.string(), '', write)
  const words = form.typed
  const { errors, submit } = form.check({ words: words.trim() === '' && t`Write a note` }, words)
  const note = submit(async () => {
    const done = await write.send(form, { words }, (onceKey) =>
      staffCall(noteCompensation, {
        params: { accountId, compensationId },
        body: { onceKey, words: words.trim() },
      }),
    )
    if (done !== null) onNoted()
  })
  return (
    <StaffForm
      kept={form}
      onSubmit={note}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      {write.problem && <ProblemNotice problem={write.problem} />}
      <TextArea
        label={t`Note`}
        value={words}
        onChange={(next) => form.change(() => next)}
        maxLength={MAX_COMPENSATION_WORDS}
        error={errors.words}
        hint={t`The member sees exactly what you write.`}
      />
      <FormButtons
        verb={<Trans>Send note</Trans>}
        icon={Send}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
