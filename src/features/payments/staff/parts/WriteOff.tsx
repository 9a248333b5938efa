import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  MAX_WRITE_OFF_REASON_LENGTH,
  writeOffDebt,
} from '#features/wallet/contract/staff-ledger.ts'

type WriteOffProps = { memberNum: string; amountFen: number; onDone: (words: string) => void }

/** Writes off all that a member owes; above the limit for one person it waits for a second one. */
export function WriteOff({ memberNum: member, amountFen, onDone }: WriteOffProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const memberNum = groupedCode(member)
  const [isAsked, setAsked] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const writeOff = async (form: Keeping, reason: string) => {
    const answer = await send(form, { member, reason }, (onceKey) =>
      staffCall(writeOffDebt, { params: { memberNum: member }, body: { onceKey, reason } }),
    )
    if (answer === null) return
    setAsked(false)
    const amount = money(answer.amountFen)
    onDone(
      answer.outcome === 'lost'
        ? t`${amount} of ${memberNum} was written off.`
        : t`Writing off ${amount} is waiting for a second person.`,
    )
  }
  const amount = money(amountFen)
  return (
    <div className="grid gap-3">
      {problem && <ProblemNotice problem={problem} />}
      {isAsked ? (
        <ReasonForm
          about={`write off ${member}`}
          reader="colleagues"
          busy={busy}
          maxLength={MAX_WRITE_OFF_REASON_LENGTH}
          verb={<Trans>Write off {amount}</Trans>}
          onSend={(reason, form) => void writeOff(form, reason)}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <div>
          <Button look="danger" icon={Eraser} onClick={() => setAsked(true)}>
            <Trans>Write off</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
