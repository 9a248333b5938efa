import { Trans, useLingui } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import * as v from 'valibot'
import { NOTE_PROBLEMS } from '#features/staff/shared/note-problems.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import {
  MAX_MEMBER_NOTE_LENGTH,
  type MemberNote,
  noteMember,
  type StaffMemberCase,
} from '#shared/contract/staff-members.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type MemberNotesProps = { member: StaffMemberCase; onDone: (words: string) => void }

/** What staff note about a member, the newest first. */
export function MemberNotes({ member, onDone }: MemberNotesProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const { memberNum } = member
  const form = useStaffForm(`note of ${memberNum}`, v.string(), '', write)
  const words = form.typed.trim()
  const { errors, submit } = form.check({ words: words === '' && t`Enter a note` }, words)
  const add = submit(async () => {
    const answer = await write.send(form, { memberNum, words }, (onceKey) =>
      staffCall(noteMember, { params: { memberNum }, body: { onceKey, words } }),
    )
    if (answer !== null) onDone(t`Note added.`)
  })
  return (
    <Card aria-labelledby="notes" className="grid gap-3">
      <h2 id="notes" className="text-18 font-semibold">
        <Trans>Internal notes</Trans>
      </h2>
      <StaffForm kept={form} onSubmit={add} className="gap-3!">
        <TextArea
          label={t`New note`}
          value={form.typed}
          onChange={(next) => form.change(() => next)}
          maxLength={MAX_MEMBER_NOTE_LENGTH}
          error={errors.words}
          hint={t`Only staff see notes.`}
        />
        {write.problem && <ProblemNotice problem={write.problem} words={NOTE_PROBLEMS} />}
        <Button type="submit" icon={StickyNote} busy={write.busy} className="justify-self-start">
          <Trans>Add note</Trans>
        </Button>
      </StaffForm>
      <ul className="grid gap-3">
        {member.notes.map((note) => (
          <li key={note.id}>
            <Note note={note} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Note({ note }: { note: MemberNote }) {
  const at = useFormat().dateTime(note.at)
  return (
    <div className="rounded-card bg-caution-soft px-4 py-3">
      <p className="wrap-anywhere whitespace-pre-line">{note.words}</p>
      <p className="mt-1 text-12 text-ink-soft">
        {note.by ?? '–'} · {at}
      </p>
    </div>
  )
}
