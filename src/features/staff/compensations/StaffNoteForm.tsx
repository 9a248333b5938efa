import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
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
  const { send, busy, problem } = useStaffWrite()
  const [tried, setTried] = useState(false)
  const { accountId, compensationId } = compensation
  const kept = useKeptForm(`note on ${accountId} ${compensationId}`, v.string(), '')
  const { typed: words, change } = kept
  const note = async () => {
    setTried(true)
    if (words.trim() === '' || busy) return
    const done = await send(kept, { words }, (onceKey) =>
      staffCall(noteCompensation, {
        params: { accountId, compensationId },
        body: { onceKey, words: words.trim() },
      }),
    )
    if (done !== null) onNoted()
  }
  return (
    <StaffForm
      kept={kept}
      onSubmit={note}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      {problem && <ProblemNotice problem={problem} />}
      <TextArea
        label={t`Note`}
        value={words}
        onChange={(next) => change(() => next)}
        maxLength={MAX_COMPENSATION_WORDS}
        error={tried && words.trim() === '' ? t`Write a note` : undefined}
        hint={t`The member sees exactly what you write.`}
      />
      <FormButtons
        verb={<Trans>Send note</Trans>}
        icon={Send}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
