import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { MemberNumberField } from '#features/console/staff/parts/MemberNumberField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import {
  findMember,
  placeTransfer,
  type WaitingTransfer,
} from '#features/payments/contract/bank-transfers.ts'

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
