import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { RIGHTS, type Right } from '#engine/shared/rights.ts'
import { PROPOSALS } from '#features/approvals/rules/proposals.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listStaff, type StaffMember } from '#features/people/contract/people.ts'
import { InviteForm } from './InviteForm.tsx'
import { PersonCard } from './PersonCard.tsx'
import { RIGHT_WORDS } from './RightBoxes.tsx'

const TAKES_TWO: ReadonlySet<Right> = new Set(Object.values(PROPOSALS).map(({ right }) => right))

/** The rights that two people need for some acts, and that only one of the staff holds, or nobody. */
export const heldByOne = (staff: readonly StaffMember[]): Right[] =>
  RIGHTS.filter(
    (right) =>
      TAKES_TWO.has(right) && staff.filter(({ rights }) => rights.includes(right)).length < 2,
  )

/** Who works here and what each may do: invites, changes, dismisses. */
export function PeopleView() {
  const { t } = useLingui()
  const staff = useLive(() => query(listStaff, {}, { call: staffCall }), [])
  const dismissed = (email: string) => {
    toast.good(t`Dismissed: ${email}`)
    staff.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Staff</Trans>}>
        <Trans>Who works here, and what each person may do.</Trans>
      </PageHeader>
      <AnswerView of={staff}>
        {({ staff: people }) => (
          <div className="grid gap-5">
            <Lonely rights={heldByOne(people)} />
            <InviteForm onInvited={staff.again} />
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {people.map((person) => (
                <li key={person.accountId}>
                  <PersonCard person={person} onDismissed={dismissed} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </AnswerView>
    </>
  )
}

/** Reminds of what cannot be decided, because it takes two. */
function Lonely({ rights }: { rights: readonly Right[] }) {
  const { i18n } = useLingui()
  if (rights.length === 0) return null
  const names = joinWords(
    i18n.locale,
    rights.map((right) => i18n._(RIGHT_WORDS[right])),
  )
  return (
    <Notice kind="caution">
      <Trans>
        Some acts take two people. Fewer than two hold: {names}. Until a second person does, what
        needs approval waits.
      </Trans>
    </Notice>
  )
}
