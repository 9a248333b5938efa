import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { MemberNumberField } from '#features/staff/shared/MemberNumberField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { DoneNote } from '#features/staff/shared/WriteOutcome.tsx'
import { MAX_REASON_LENGTH, type StaffParcel } from '#shared/contract/staff.ts'
import { reassignParcel } from '#shared/contract/staff-floor.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { isValidCode } from '#shared/domain/codes.ts'
import { normaliseCode } from '#shared/domain/normalise-code.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { TextArea } from '#ui/TextArea.tsx'

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
  const isMember = memberNum.startsWith('SP') && isValidCode(memberNum)
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
