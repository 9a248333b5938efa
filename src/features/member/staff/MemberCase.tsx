import { Trans, useLingui } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { NoMember } from '#features/console/staff/parts/MemberNumberField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { NOTE_PROBLEMS } from '#features/console/staff/parts/problem-text.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useLanguageName } from '#features/console/staff/parts/use-language-name.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  getMember,
  type MemberRecords as Kind,
  MAX_MEMBER_NOTE_LENGTH,
  MEMBER_RECORDS,
  type MemberNote,
  noteMember,
  type StaffMemberCase,
} from '#features/member/contract/staff-members.ts'
import { BlockCard } from './BlockCard.tsx'
import { MemberRecords, RECORD_WORDS } from './MemberRecords.tsx'
import { MemberSessions } from './MemberSessions.tsx'

type MemberCaseProps = {
  memberNum: string
  /** Which of their records are listed. */
  show: Kind | null
}

/** One member: who they are, their sessions, what staff note about them, and whether they are blocked. */
export function MemberCase({ memberNum, show }: MemberCaseProps) {
  const [note, setNote] = useState<string | null>(null)
  const answer = useLive(
    () => query(getMember, { params: { memberNum } }, { call: staffCall }),
    [memberNum],
  )
  if (answer.state === 'error' && answer.problem.code === 'not_found') {
    return <EmptyState drawing={<BlankLabel />} title={<NoMember of={memberNum} />} />
  }
  const onDone = (words: string) => {
    setNote(words)
    answer.again()
  }
  return (
    <>
      <DoneNote>{note}</DoneNote>
      <AnswerView of={answer}>
        {(member) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <Profile member={member} />
              {show !== null && <MemberRecords memberNum={memberNum} of={show} />}
              <BlockCard member={member} onDone={onDone} />
            </div>
            <div className="grid grid-cols-1 gap-5">
              <MemberSessions member={member} onDone={onDone} />
              <MemberNotes member={member} onDone={onDone} />
            </div>
          </div>
        )}
      </AnswerView>
    </>
  )
}

function Profile({ member }: { member: StaffMemberCase }) {
  const { t, i18n } = useLingui()
  const { date, dateTime, money, number } = useFormat()
  const session = useSession()
  const languageName = useLanguageName()
  const { counts, deletionDueAt, memberNum, mailReturned } = member
  const dueAt = deletionDueAt === null ? '' : dateTime(deletionDueAt)
  return (
    <Card aria-label={t`Member`} className="grid gap-4">
      <Code size={22}>{memberNum}</Code>
      {deletionDueAt !== null && (
        <Notice kind="caution">
          <Trans>The member asked for the deletion of this account. It’s due after {dueAt}.</Trans>
        </Notice>
      )}
      {mailReturned !== null && (
        <Notice kind="caution">
          <ReturnedWords of={mailReturned} />
        </Notice>
      )}
      <Facts
        facts={[
          [t`E-mail`, member.email],
          [t`Member since`, date(member.createdAt)],
          [t`Language`, languageName(member.language)],
          ...(member.brought === null
            ? []
            : ([
                [t`Full name`, member.brought.name],
                [t`Old member number`, member.brought.oldNumber],
              ] as const)),
          [t`Balance`, money(member.cashFen)],
          [t`Owed`, member.owedFen === 0 ? '' : money(member.owedFen)],
          ...MEMBER_RECORDS.map(
            (show) =>
              [
                i18n._(RECORD_WORDS[show]),
                <a
                  key={show}
                  href={paths.staffMembers({ member: memberNum, show })}
                  className="inline-flex min-h-11 min-w-11 items-center underline"
                >
                  {number(counts[show])}
                </a>,
              ] as const,
          ),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.staffSearch({ q: memberNum })}>
          <Trans>Search this number</Trans>
        </ButtonLink>
        <ButtonLink href={paths.staffMessages({ member: memberNum })}>
          <Trans>Messages</Trans>
        </ButtonLink>
        {mayUse(session, 'moveMoney') && (
          <ButtonLink href={paths.staffLedger({ member: memberNum })}>
            <Trans>Member ledger</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function ReturnedWords({ of }: { of: NonNullable<StaffMemberCase['mailReturned']> }) {
  const { dateTime } = useFormat()
  const { kind, code } = of
  const since = dateTime(of.since)
  const end = code === '' ? null : ` (${code})`
  if (kind === 'complaint')
    return (
      <Trans>
        The member marked our mail as spam. Since {since} only codes are sent to this address.
      </Trans>
    )
  return (
    <>
      <Trans>
        Mail to this address comes back. Since {since} only codes are sent there, until the member
        confirms or changes it.
      </Trans>
      {end}
    </>
  )
}

type MemberNotesProps = { member: StaffMemberCase; onDone: (words: string) => void }

/** What staff note about a member, the newest first. */
function MemberNotes({ member, onDone }: MemberNotesProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const { memberNum } = member
  const form = useStaffForm(`note of ${memberNum}`, v.string(), '', write)
  const words = form.input.trim()
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
      <StaffForm keeping={form} onSubmit={add} className="gap-3!">
        <TextArea
          label={t`New note`}
          value={form.input}
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
