import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { NOTE_PROBLEMS } from '#features/console/staff/parts/problem-text.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  MAX_NOTE_WORDS,
  noteThread,
  type ThreadHead,
} from '#features/messages/contract/staff-messages.ts'

type NoteFormProps = { thread: ThreadHead; onNoted: () => void; onCancel: () => void }

/** A note for colleagues, which the member never sees. What is typed survives a reload. */
export function NoteForm({ thread, onNoted, onCancel }: NoteFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { accountId, threadId } = thread
  const form = useStaffForm(`note ${accountId} ${threadId}`, v.string(), '', write)
  const words = form.input.trim()
  const { errors, submit } = form.check({ words: words === '' && t`Enter a note` }, words)
  const save = submit(async () => {
    const answer = await write.send(form, words, (onceKey) =>
      staffCall(noteThread, { params: { accountId, threadId }, body: { onceKey, words } }),
    )
    if (answer !== null) onNoted()
  })
  return (
    <StaffForm
      keeping={form}
      onSubmit={save}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      <TextArea
        ref={field}
        label={t`Internal note`}
        hint={t`Only staff see it.`}
        value={form.input}
        onChange={(next) => form.change(() => next)}
        maxLength={MAX_NOTE_WORDS}
        error={errors.words}
      />
      {write.problem && <ProblemNotice problem={write.problem} words={NOTE_PROBLEMS} />}
      <FormButtons
        verb={<Trans>Save note</Trans>}
        icon={NotebookPen}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
