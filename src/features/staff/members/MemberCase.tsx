import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { NoMember } from '#features/staff/shared/NoMember.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLanguageName } from '#features/staff/shared/use-language-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useLive } from '#parts/use-live.ts'
import { mayUse } from '#session/may-use.ts'
import { useSession } from '#session/use-session.ts'
import {
  getMember,
  type MemberRecords as Kind,
  MEMBER_RECORDS,
  type StaffMemberCase,
} from '#shared/contract/staff-members.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Code } from '#ui/Code.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BlockCard } from './BlockCard.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberRecords, RECORD_WORDS } from './MemberRecords.tsx'
import { MemberSessions } from './MemberSessions.tsx'

type MemberCaseProps = {
  memberNum: string
  /** Which of their records are listed. */
  show: Kind | null
}

/** One member: who they are, their sessions, what staff note about them, and whether they are blocked. */
export function MemberCase({ memberNum, show }: MemberCaseProps) {
  const [done, setDone] = useState<string | null>(null)
  const answer = useLive(
    () => query(getMember, { params: { memberNum } }, { call: staffCall }),
    [memberNum],
  )
  if (answer.state === 'error' && answer.problem.code === 'not_found') {
    return <EmptyState drawing={<BlankLabel />} title={<NoMember of={memberNum} />} />
  }
  const onDone = (words: string) => {
    setDone(words)
    answer.again()
  }
  return (
    <>
      <DoneNote>{done}</DoneNote>
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
  const { counts, deletionDueAt, memberNum } = member
  const dueAt = deletionDueAt === null ? '' : dateTime(deletionDueAt)
  return (
    <Card aria-label={t`Member`} className="grid gap-4">
      <Code size={22}>{memberNum}</Code>
      {deletionDueAt !== null && (
        <Notice kind="caution">
          <Trans>The member asked for the deletion of this account. It’s due after {dueAt}.</Trans>
        </Notice>
      )}
      <Facts
        facts={[
          [t`E-mail`, member.email],
          [t`Member since`, date(member.createdAt)],
          [t`Language`, languageName(member.language)],
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
