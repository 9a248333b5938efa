import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  blockMember,
  MAX_BLOCK_REASON_LENGTH,
  type StaffMemberCase,
  unblockMember,
} from '#features/member/contract/staff-members.ts'

type BlockCardProps = { member: StaffMemberCase; onDone: (words: string) => void }

/** Whether the member is blocked, since when, by whom and why; staff with the right block and unblock. */
export function BlockCard({ member, onDone }: BlockCardProps) {
  const { t } = useLingui()
  const session = useSession()
  const { send, busy, problem } = useStaffWrite()
  const [isAsked, setAsked] = useState(false)
  const { memberNum } = member
  const isOwn = 'accountId' in session && session.accountId === member.accountId
  const mayBlock = mayUse(session, 'settings') && !isOwn && !member.isStaff
  const params = { memberNum }
  const block = async (form: Keeping, reason: string) => {
    const answer = await send(form, { params, reason }, (onceKey) =>
      staffCall(blockMember, { params, body: { onceKey, reason } }),
    )
    if (answer === null) return
    setAsked(false)
    onDone(t`The member is blocked.`)
  }
  const unblock = async () => {
    const answer = await send(null, { params, unblock: true }, (onceKey) =>
      staffCall(unblockMember, { params, body: { onceKey } }),
    )
    if (answer !== null) onDone(t`The member can log in again.`)
  }
  if (member.block === null && !mayBlock) return null
  return (
    <Card aria-labelledby="block" className="grid gap-3">
      <h2 id="block" className="text-18 font-semibold">
        {member.block === null ? <Trans>Block member</Trans> : <Trans>Blocked</Trans>}
      </h2>
      {member.block === null ? (
        <p className="text-14 text-ink-soft">
          <Trans>
            All sessions end and the member can’t log in until unblocked. Parcels, orders and money
            stay as they are.
          </Trans>
        </p>
      ) : (
        <BlockNotice block={member.block} />
      )}
      {problem && <ProblemNotice problem={problem} />}
      {mayBlock && member.block !== null && (
        <Button
          icon={LockOpen}
          busy={busy}
          onClick={() => void unblock()}
          className="justify-self-start"
        >
          <Trans>Unblock member</Trans>
        </Button>
      )}
      {mayBlock && member.block === null && !isAsked && (
        <Button
          look="danger"
          icon={Ban}
          onClick={() => setAsked(true)}
          className="justify-self-start"
        >
          <Trans>Block member</Trans>
        </Button>
      )}
      {isAsked && member.block === null && (
        <ReasonForm
          about={`block ${memberNum}`}
          verb={<Trans>Block member</Trans>}
          reader="colleagues"
          maxLength={MAX_BLOCK_REASON_LENGTH}
          busy={busy}
          onSend={(reason, form) => void block(form, reason)}
          onCancel={() => setAsked(false)}
        />
      )}
    </Card>
  )
}

function BlockNotice({ block }: { block: NonNullable<StaffMemberCase['block']> }) {
  const at = useFormat().dateTime(block.at)
  return (
    <Notice kind="danger">
      <p className="wrap-anywhere">{block.reason}</p>
      <p className="mt-1 text-12">
        {block.by ?? '–'} · {at}
      </p>
    </Notice>
  )
}
