import { Trans, useLingui } from '@lingui/react/macro'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RIGHTS } from '#engine/shared/rights.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  dismissStaff,
  type StaffMember,
  setStaffRights,
  startPage as startPageName,
} from '#features/people/contract/people.ts'
import { RightBoxes } from './RightBoxes.tsx'
import { StartPageSelect } from './StartPageSelect.tsx'

/** `seen`: the rights with which the form began. */
const KEPT = v.object({
  seen: v.string(),
  rights: v.array(v.picklist(RIGHTS)),
  startPage: v.fallback(startPageName, null),
})

/** What is saved of a person. */
type Saved = Pick<StaffMember, 'rights' | 'startPage'>

const startOf = ({ rights, startPage }: Saved): v.InferOutput<typeof KEPT> => ({
  seen: [...rights, startPage].join(' '),
  rights: [...rights],
  startPage,
})

type PersonCardProps = { person: StaffMember; onDismissed: (email: string) => void }

/** What one staff member may do and where they begin. One's own rights are shown, not changed. */
export function PersonCard({ person, onDismissed }: PersonCardProps) {
  const { t } = useLingui()
  const session = useSession()
  const { accountId, email, memberNum } = person
  const isOwn = session.state === 'member' && session.accountId === accountId
  const [saved, setSaved] = useState<Saved>(person)
  const write = useStaffWrite()
  const { send, busy, problem } = write
  const form = useStaffForm(`rights ${accountId}`, KEPT, startOf(saved), write)
  const { rights, startPage } = form.input
  const { submit } = form.check({}, { rights: [...rights], startPage })
  const save = submit(async (body) => {
    const answer = await send(form, body, () =>
      staffCall(setStaffRights, { params: { accountId }, body }),
    )
    if (answer === null) return
    setSaved(body)
    form.restart(startOf(body))
    form.finish(t`Saved. It applies at once.`)
  })
  return (
    <Card>
      <h3 className="font-semibold wrap-anywhere">{email}</h3>
      <p className="text-ink-soft">
        <Code size={14}>{memberNum}</Code>
      </p>
      <StaffForm keeping={form} onSubmit={save} className="mt-2 gap-3!">
        <RightBoxes
          legend={<Trans>Permissions of {email}</Trans>}
          chosen={rights}
          disabled={isOwn}
          onChange={(chosen) => form.set({ rights: chosen })}
        />
        <StartPageSelect
          rights={rights}
          chosen={startPage}
          onChange={(name) => form.set({ startPage: name })}
        />
        {problem && <ProblemNotice problem={problem} />}
        <div role="status">{form.note !== null && <Notice kind="good">{form.note}</Notice>}</div>
        {isOwn && (
          <p className="text-14 text-ink-soft">
            <Trans>You can’t change your own permissions.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          {!isOwn && <Dismissal person={person} onDismissed={onDismissed} />}
        </div>
      </StaffForm>
    </Card>
  )
}

/** Ends what somebody may do here, once it was asked whether that is meant. */
function Dismissal({ person: { accountId, email }, onDismissed }: PersonCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const dismiss = async () => {
    const answer = await send(null, { accountId }, () =>
      staffCall(dismissStaff, { params: { accountId } }),
    )
    if (answer === null) return
    setAsking(false)
    onDismissed(email)
  }
  return (
    <>
      <Button icon={UserMinus} onClick={() => setAsking(true)}>
        <Trans>Dismiss…</Trans>
      </Button>
      <ConfirmSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Dismiss {email}?</Trans>}
        icon={UserMinus}
        verb={<Trans context="people">Dismiss</Trans>}
        onConfirm={() => void dismiss()}
        busy={busy}
      >
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            <Trans>
              They lose access at once and are signed out everywhere. Their own account as a member
              and the record of what they did stay. You can invite them again.
            </Trans>
          </p>
          {problem && <ProblemNotice problem={problem} />}
        </div>
      </ConfirmSheet>
    </>
  )
}
