import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { NOTE_PROBLEMS } from '#features/staff/shared/note-problems.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { MAX_NOTE_WORDS, noteThread, type ThreadHead } from '#shared/contract/staff-messages.ts'
import { TextArea } from '#ui/TextArea.tsx'

type NoteFormProps = { thread: ThreadHead; onNoted: () => void; onCancel: () => void }

/** A note for colleagues, which the member never sees. What is typed survives a reload. */
export function NoteForm({ thread, onNoted, onCancel }: NoteFormProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { accountId, threadId } = thread
  const noted = useKeptForm(`note ${accountId} ${threadId}`, v.string(), '')
  const { typed } = noted
  const words = typed.trim()
  const save = async () => {
    setTried(true)
    if (words === '') return
    const done = await send(noted, words, (onceKey) =>
      staffCall(noteThread, { params: { accountId, threadId }, body: { onceKey, words } }),
    )
    if (done !== null) onNoted()
  }
  return (
    <StaffForm
      kept={noted}
      onSubmit={save}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      <TextArea
        ref={field}
        label={t`Internal note`}
        hint={t`Only staff see it.`}
        value={typed}
        onChange={(next) => noted.change(() => next)}
        maxLength={MAX_NOTE_WORDS}
        error={tried && words === '' ? t`Enter a note` : undefined}
      />
      {problem && <ProblemNotice problem={problem} words={NOTE_PROBLEMS} />}
      <FormButtons
        verb={<Trans>Save note</Trans>}
        icon={NotebookPen}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
