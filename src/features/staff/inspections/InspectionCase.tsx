import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Undo2 } from 'lucide-react'
import { useCaseAct } from '#features/staff/shared/case-act.ts'
import type { Keeping } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useCaseKeys } from '#features/staff/shared/use-case-keys.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { MAX_REASON_LENGTH } from '#shared/contract/staff.ts'
import { refuseInspection, type StaffInspection } from '#shared/contract/staff-inspections.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { InspectionFacts } from './InspectionFacts.tsx'
import { ResultForm } from './ResultForm.tsx'

type InspectionCaseProps = { inspection: StaffInspection; onDone: (words: string) => void }

/** One inspection: what to check, and its result or refund. A answers it, R refunds it. */
export function InspectionCase({ inspection, onDone }: InspectionCaseProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { busy, problem, send } = useStaffWrite()
  const [act, setAct] = useCaseAct(['answer', 'refund'])
  const { inspectionId, isOwn, feeFen } = inspection
  const { accountId, code, memberNum } = inspection.parcel
  useCaseKeys(isOwn ? {} : { a: () => setAct('answer'), r: () => setAct('refund') })
  const refund = async (form: Keeping, reason: string) => {
    const answer = await send(form, { reason }, (onceKey) =>
      staffCall(refuseInspection, {
        params: { accountId, inspectionId },
        body: { onceKey, reason },
      }),
    )
    if (answer === null) return
    const refunded = money(answer.refundedFen)
    onDone(t`${refunded} is back in the balance of ${memberNum}.`)
  }
  const fee = money(feeFen)
  return (
    <Card aria-label={t`Inspection of ${code}`} className="grid grid-cols-1 content-start gap-5">
      <InspectionFacts inspection={inspection} />
      {isOwn && (
        <Notice>
          <Trans>This is your own parcel. A colleague has to inspect it.</Trans>
        </Notice>
      )}
      {!isOwn && act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={ClipboardCheck} onClick={() => setAct('answer')}>
            <Trans>Record the result</Trans>
          </Button>
          <Button look="danger" icon={Undo2} onClick={() => setAct('refund')}>
            <Trans>Can’t be done</Trans>
          </Button>
        </div>
      )}
      {!isOwn && act === 'answer' && (
        <ResultForm inspection={inspection} onDone={onDone} onCancel={() => setAct(null)} />
      )}
      {!isOwn && act === 'refund' && (
        <>
          {problem && <ProblemNotice problem={problem} />}
          <ReasonForm
            about={`refund ${accountId} ${inspectionId}`}
            busy={busy}
            maxLength={MAX_REASON_LENGTH}
            verb={<Trans>Refund {fee}</Trans>}
            onSend={(reason, form) => void refund(form, reason)}
            onCancel={() => setAct(null)}
          />
        </>
      )}
    </Card>
  )
}
