import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { MemberNumberField } from '#features/staff/shared/MemberNumberField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffProblemWords } from '#features/staff/shared/problem-text.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { findMember, placeTransfer, type WaitingTransfer } from '#shared/contract/bank-transfers.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { memberNum } from '#shared/contract/fields.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { Code } from '#ui/Code.tsx'
import { Notice } from '#ui/Notice.tsx'

type PlaceFormProps = {
  transfer: WaitingTransfer
  onDone: (words: string) => void
  onCancel: () => void
}
type Person = Reply<typeof findMember>

/** Finds a member by number, shows the name beside the sender's, and credits the transfer. */
export function PlaceForm({ transfer, onDone, onCancel }: PlaceFormProps) {
  const { t } = useLingui()
  const [person, setPerson] = useState<Person | null>(null)
  const write = useStaffWrite()
  const { problem } = write
  const form = useStaffForm(`place ${transfer.transferId}`, v.string(), '', write)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const result = v.safeParse(memberNum, form.input)
  const { errors, submit } = form.check(
    {
      member:
        !result.success && t`Enter the whole member number: SP, the digits and one more character`,
    },
    result.success ? { memberNum: result.output } : null,
  )
  const find = submit(async (params) => {
    const answer = await write.send(null, params, () => staffCall(findMember, { params }))
    if (answer !== null) setPerson(answer)
  })
  if (person !== null) {
    const again = () => setPerson(null)
    const finish = (words: string) => {
      form.forget()
      onDone(words)
    }
    return <Confirm transfer={transfer} person={person} onDone={finish} onCancel={again} />
  }
  const isNobody = problem?.code === 'not_found' || problem?.code === 'validation'
  return (
    <StaffForm
      keeping="search"
      onSubmit={find}
      className="border-t-2 border-dashed border-line pt-4"
    >
      {problem && !isNobody && <ProblemNotice problem={problem} />}
      <MemberNumberField
        ref={field}
        value={form.input}
        onChange={(value) => form.change(() => value)}
        error={errors.member ?? (isNobody ? t`No member has this number` : null)}
      />
      <FormButtons
        verb={<Trans>Find the member</Trans>}
        icon={Search}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}

function Confirm(props: PlaceFormProps & { person: Person }) {
  const { transfer, person, onDone, onCancel } = props
  const { i18n, t } = useLingui()
  const { money } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const { memberNum: member, name, owedFen, isOwn } = person
  const memberNum = groupedCode(member)
  const credited = money(transfer.receivedFen)
  const place = async () => {
    const { transferId } = transfer
    const answer = await send(null, { transferId, member }, (onceKey, confirmed) =>
      staffCall(placeTransfer, {
        params: { transferId },
        body: { onceKey, memberNum: member, confirmed },
      }),
    )
    if (answer === null) return
    onDone(
      answer.outcome === 'proposed'
        ? t`The transfer of ${memberNum} is waiting for a second person.`
        : t`${credited} is in the balance of ${memberNum}.`,
    )
  }
  const debt = money(owedFen)
  return (
    <StaffForm
      keeping="confirmation"
      onSubmit={() => void place()}
      className="border-t-2 border-dashed border-line pt-4"
    >
      <Facts
        facts={[
          [
            t`Member number`,
            <Code key="number" size={14}>
              {member}
            </Code>,
          ],
          [t`Name in the address book`, name],
          [t`Sender or note`, transfer.payer],
        ]}
      />
      {owedFen > 0 && (
        <Notice>
          <Trans>This member owes {debt}. The transfer settles that first.</Trans>
        </Notice>
      )}
      {isOwn && <Notice kind="caution">{i18n._(staffProblemWords('own_case'))}</Notice>}
      {problem && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={
          <Trans>
            Credit {credited} to {memberNum}
          </Trans>
        }
        icon={Check}
        look="primary"
        busy={busy}
        onCancel={onCancel}
        disabled={isOwn}
        cancel={<Trans>Another member</Trans>}
      />
    </StaffForm>
  )
}
