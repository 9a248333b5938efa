import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { MemberNumberField } from '#features/console/staff/parts/MemberNumberField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { isMemberNum } from '#features/member/rules/member-num.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { reassignParcel } from '#features/receiving/contract/floor.ts'

type ReassignProps = { of: StaffParcel; onDone: () => void }

/** Gives a parcel that was filed under the wrong member to its owner. */
export function Reassign({ of: parcel, onDone }: ReassignProps) {
  const [opened, setOpened] = useState(false)
  const [owner, setOwner] = useState<string | null>(null)
  const memberNum = groupedCode(parcel.memberNum)
  return (
    <Section title={<Trans>Filed under {memberNum}</Trans>}>
      <DoneNote>
        {owner && <Trans>It belongs to {owner} now. Print the label again.</Trans>}
      </DoneNote>
      {opened ? (
        <ReassignForm
          of={parcel}
          onCancel={() => setOpened(false)}
          onDone={(to) => {
            setOpened(false)
            setOwner(groupedCode(to))
            onDone()
          }}
        />
      ) : (
        <div>
          <Button icon={UserRoundPen} onClick={() => setOpened(true)}>
            <Trans>Reassign to its owner</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}

const KEPT = v.object(textFields('typed', 'reason'))
const WORDS = { not_found: msg`No member has this number.` }

type ReassignFormProps = {
  of: StaffParcel
  onCancel: () => void
  onDone: (memberNum: string) => void
}

function ReassignForm({ of: parcel, onCancel, onDone }: ReassignFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const { accountId, parcelId } = parcel
  const form = useStaffForm(
    `reassign ${accountId} ${parcelId}`,
    KEPT,
    { typed: '', reason: '' },
    write,
  )
  const { typed, reason } = form.input
  const memberNum = normaliseCode(typed)
  const isMember = isMemberNum(memberNum)
  const { errors, submit } = form.check(
    {
      member: !isMember && t`This isn’t a member number. Check the digits and the last character.`,
      reason: reason.trim() === '' && t`Enter a reason. The member will see it.`,
    },
    { memberNum, reason: reason.trim() },
  )
  const reassign = submit(async (input) => {
    const answer = await write.send(form, input, (onceKey) =>
      staffCall(reassignParcel, { params: { accountId, parcelId }, body: { onceKey, ...input } }),
    )
    if (answer !== null) onDone(memberNum)
  })
  return (
    <StaffForm keeping={form} onSubmit={reassign}>
      <p className="text-14 text-ink-soft">
        <Trans>
          The parcel moves with its number and our photos. It leaves any unpaid order, and both
          members are notified.
        </Trans>
      </p>
      {write.problem && <ProblemNotice problem={write.problem} words={WORDS} />}
      <MemberNumberField
        value={typed}
        onChange={(next) => form.set({ typed: next })}
        error={errors.member}
      />
      <TextArea
        label={t`Reason`}
        hint={t`The member it was filed under sees exactly what you write.`}
        value={reason}
        onChange={(next) => form.set({ reason: next })}
        maxLength={MAX_REASON_LENGTH}
        error={errors.reason}
      />
      <FormButtons
        verb={<Trans>Reassign</Trans>}
        icon={UserRoundPen}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
