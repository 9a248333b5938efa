import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useCaseKeys } from '#features/staff/shared/use-case-keys.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import {
  type BankLine,
  type DecidedReceipt,
  decideReceipt,
  MAX_REJECTION_LENGTH,
  type StaffReceipt,
} from '#shared/contract/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'

type Decision = { decision: 'approve'; line: BankLine } | { decision: 'reject'; reason: string }

type ReceiptCaseProps = {
  receipt: StaffReceipt
  onDecided: (words: string) => void
}

/** One transfer: its screenshot beside what the member says of it, and the decision. A approves it, R rejects it. */
export function ReceiptCase({ receipt, onDecided }: ReceiptCaseProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { run, busy, failed } = useWrite()
  const [act, setAct] = useState<'approve' | 'reject' | null>(null)
  /** The same for each try. A decision that was made shows when the list is fetched again. */
  const [requestId] = useState(newId)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const { memberNum } = receipt
  useCaseKeys(receipt.isOwn ? {} : { a: () => setAct('approve'), r: () => setAct('reject') })
  const send = async (decision: Decision) => {
    setProblem(null)
    const answer = (await run(() => decide(receipt, requestId, decision)))?.saved
    if (answer === undefined) return
    if (!answer.ok && answer.problem.code === 'already_decided') {
      return onDecided(t`A colleague or the member has already settled this transfer.`)
    }
    if (!answer.ok) return setProblem(answer.problem)
    const { state, isPaid, creditedFen } = answer.value
    const credited = money(creditedFen)
    if (state === 'rejected') onDecided(t`The transfer of ${memberNum} was rejected.`)
    else if (isPaid) onDecided(t`The transfer of ${memberNum} was used for its payment.`)
    else onDecided(t`${credited} is in the balance of ${memberNum}.`)
  }
  return (
    <Card aria-label={t`Transfer of ${memberNum}`} className="grid content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      {failed && <ProblemNotice problem={{ code: 'internal' }} />}
      <ReceiptFacts receipt={receipt} />
      {receipt.isOwn && (
        <Notice>
          <Trans>This is your own transfer. A colleague has to decide it.</Trans>
        </Notice>
      )}
      {!receipt.isOwn && act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Check} onClick={() => setAct('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button look="danger" icon={X} onClick={() => setAct('reject')}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      )}
      {!receipt.isOwn && act === 'approve' && (
        <ApproveForm
          receipt={receipt}
          busy={busy}
          onSend={(line) => void send({ decision: 'approve', line })}
          onCancel={() => setAct(null)}
        />
      )}
      {!receipt.isOwn && act === 'reject' && (
        <ReasonForm
          busy={busy}
          maxLength={MAX_REJECTION_LENGTH}
          verb={<Trans>Reject the transfer</Trans>}
          onSend={(reason) => void send({ decision: 'reject', reason })}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}

function decide(
  { accountId, receiptId }: StaffReceipt,
  requestId: string,
  decision: Decision,
): Promise<CallResult<DecidedReceipt>> {
  return staffCall(decideReceipt, {
    params: { accountId, receiptId },
    body: { requestId, ...decision },
  })
}
