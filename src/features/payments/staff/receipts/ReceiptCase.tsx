import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedNotice } from '#features/console/staff/parts/ProposedNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import {
  type BankLine,
  decideReceipt,
  MAX_REJECTION_LENGTH,
  noteBankLine,
  type StaffReceipt,
} from '#features/payments/contract/receipts.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { LineWorth } from './LineWorth.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'

type Decision = { decision: 'approve'; line: BankLine } | { decision: 'reject'; reason: string }

type ReceiptCaseProps = {
  receipt: StaffReceipt
  payees: readonly StaffPayee[]
  onDecided: (words: string) => void
  /** Its bank line was saved, or removed, after which it stays open. */
  onNoted: (words: string, isOver: boolean) => void
  /** The keys are those of the selected ones. */
  isOneOfMany?: boolean
}

/** One transfer: its screenshot beside what the member says of it, and the decision. */
export function ReceiptCase(props: ReceiptCaseProps) {
  const { receipt, payees, onDecided, onNoted, isOneOfMany = false } = props
  const { t } = useLingui()
  const { money } = useFormat()
  const write = useStaffWrite()
  const { send, busy, problem } = write
  const [act, setAct] = useCaseAct(['approve', 'reject'])
  const memberNum = groupedCode(receipt.memberNum)
  const isDecidable = !receipt.isOwn && !receipt.isProposed
  useCaseKeys(
    !isDecidable || isOneOfMany
      ? {}
      : { accept: () => setAct('approve'), decline: () => setAct('reject') },
  )
  const decide = async (form: Keeping, decision: Decision) => {
    const reply = await send(form, decision, async (onceKey, confirmed) => {
      const { accountId, receiptId } = receipt
      const body =
        decision.decision === 'approve'
          ? { onceKey, ...decision, confirmed }
          : { onceKey, ...decision }
      const answer = await staffCall(decideReceipt, { params: { accountId, receiptId }, body })
      if (!answer.ok && answer.problem.code === 'already_decided') {
        onDecided(t`A colleague or the member has already settled this transfer.`)
      }
      return answer
    })
    if (reply === null) return
    const { state, isPaid, creditedFen } = reply
    const credited = money(creditedFen)
    if (state === 'proposed') {
      onDecided(t`The transfer of ${memberNum} is waiting for a second person.`)
    } else if (state === 'rejected') onDecided(t`The transfer of ${memberNum} was rejected.`)
    else if (isPaid) onDecided(t`The transfer of ${memberNum} was used for its payment.`)
    else onDecided(t`${credited} is in the balance of ${memberNum}.`)
  }
  const note = async (form: Keeping | null, line: BankLine | null) => {
    const { accountId, receiptId } = receipt
    const reply = await send(form, { note: line }, (onceKey) =>
      staffCall(noteBankLine, { params: { accountId, receiptId }, body: { onceKey, line } }),
    )
    if (reply === null) return
    if (line === null) onNoted(t`The bank line of ${memberNum} was removed.`, false)
    else onNoted(t`The bank line of ${memberNum} is saved.`, true)
  }
  return (
    <Card aria-label={t`Transfer of ${memberNum}`} className="grid content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <ReceiptFacts receipt={receipt} payees={payees} />
      {receipt.isOwn && (
        <Notice>
          <Trans>This is your own transfer. A colleague has to decide it.</Trans>
        </Notice>
      )}
      {receipt.isProposed && (
        <ProposedNotice>
          <Trans>Crediting it is waiting for a second person.</Trans>
        </ProposedNotice>
      )}
      {receipt.noted !== null && (
        <NotedLine noted={receipt.noted} busy={busy} onRemove={() => void note(null, null)} />
      )}
      {isDecidable && act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Check} onClick={() => setAct('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button look="danger" icon={X} onClick={() => setAct('reject')}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      )}
      {isDecidable && act === 'approve' && (
        <ApproveForm
          receipt={receipt}
          payees={payees}
          write={write}
          onSend={(line, form) => void decide(form, { decision: 'approve', line })}
          onNote={(line, form) => void note(form, line)}
          onCancel={() => setAct(null)}
        />
      )}
      {isDecidable && act === 'reject' && (
        <ReasonForm
          about={`reject ${receipt.accountId} ${receipt.receiptId}`}
          busy={busy}
          maxLength={MAX_REJECTION_LENGTH}
          verb={<Trans>Reject the transfer</Trans>}
          onSend={(reason, form) => void decide(form, { decision: 'reject', reason })}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}

type NotedLineProps = {
  noted: NonNullable<StaffReceipt['noted']>
  busy: boolean
  onRemove: () => void
}

/** The bank line that somebody has saved. */
function NotedLine({ noted: { line, by }, busy, onRemove }: NotedLineProps) {
  const { day } = useFormat()
  const { bankReference, valueDate } = line
  const [at, colleague] = [day(valueDate), by ?? '–']
  return (
    <Notice
      action={
        <Button icon={X} busy={busy} onClick={onRemove}>
          <Trans>Remove the line</Trans>
        </Button>
      }
    >
      <p className="wrap-anywhere">
        <Trans>
          Bank line <b className="font-mono">{bankReference}</b>, {at}, entered by {colleague}
        </Trans>
      </p>
      <LineWorth line={line} />
    </Notice>
  )
}
