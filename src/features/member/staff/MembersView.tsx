import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { FindForm } from '#features/console/staff/parts/FindForm.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import {
  type FoundMember,
  MAX_MEMBER_SEARCH_LENGTH,
  searchMembers,
} from '#features/member/contract/staff-members.ts'
import { MemberCase } from './MemberCase.tsx'
import { isRecordKind } from './MemberRecords.tsx'

/** Members by what is known of them, and the one whose number is in the URL. */
export function MembersView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const member = params.get('member')
  const show = params.get('show')
  return (
    <>
      <PageHeader title={<Trans>Members</Trans>}>
        <Trans>
          Find a member by number, e-mail, the end of a phone number, a parcel, tracking or order
          number, or a recipient’s full name.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <FindForm
          key={q}
          label={t`Number, e-mail, phone or name`}
          search={q}
          maxLength={MAX_MEMBER_SEARCH_LENGTH}
          clear={<Trans>Clear</Trans>}
          onFind={(q) => params.set(q === '' ? {} : { q })}
        />
        {member !== null ? (
          <MemberCase key={member} memberNum={member} show={isRecordKind(show) ? show : null} />
        ) : (
          // Two siblings of one key would leave the first one on the page.
          q !== '' && <Found key={`found ${q}`} q={q} />
        )}
      </div>
    </>
  )
}

function Found({ q }: { q: string }) {
  const answer = useLive(
    () =>
      query(searchMembers, (after) => ({ query: { q, after } }), {
        call: staffCall,
        pages: pagesOf('members'),
      }),
    [q],
  )
  return (
    <AnswerView of={answer}>
      {({ members }) =>
        members.length === 0 ? (
          <EmptyState drawing={<BlankLabel />} title={<Trans>No member found for {q}</Trans>}>
            <Trans>Enter the whole number, e-mail or name, or at least 4 digits of a phone.</Trans>
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {members.map((one) => (
                <li key={one.accountId}>
                  <FoundCard member={one} />
                </li>
              ))}
            </ul>
            <MoreButton of={answer} />
          </>
        )
      }
    </AnswerView>
  )
}

function FoundCard({ member }: { member: FoundMember }) {
  const since = useFormat().date(member.createdAt)
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a
          href={paths.staffMembers({ member: member.memberNum })}
          className="inline-flex min-h-11 items-center font-mono text-18 font-semibold underline"
        >
          <Groups of={member.memberNum} />
        </a>
        {member.isBlocked && (
          <Chip tone="danger">
            <Trans>Blocked</Trans>
          </Chip>
        )}
      </div>
      <p className="wrap-anywhere">{member.email}</p>
      <p className="text-14 text-ink-soft">
        <Trans>Member since {since}</Trans>
      </p>
    </Card>
  )
}
