import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffProblemWords } from '#features/staff/shared/problem-text.ts'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useCaseKeys } from '#features/staff/shared/use-case-keys.ts'
import type { CallProblem } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import {
  decideWithdrawal,
  MAX_WITHDRAWAL_REASON_LENGTH,
  type StaffWithdrawal,
  type WithdrawalTransfer,
} from '#shared/contract/withdrawals.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SendForm } from './SendForm.tsx'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'

type Decision =
  | ({ decision: 'send' } & WithdrawalTransfer)
  | { decision: 'decline' | 'bounce'; reason: string }
type Act = Decision['decision']

type WithdrawalCaseProps = { withdrawal: StaffWithdrawal; onDecided: (words: string) => void }

/** One withdrawal: to whom and where, and the decision. S sends it, D declines it; B records that the bank returned it. */
export function WithdrawalCase({ withdrawal, onDecided }: WithdrawalCaseProps) {
  const { i18n, t } = useLingui()
  const { run, busy, failed } = useWrite()
  const [act, setAct] = useState<Act | null>(null)
  /** The same for each try. A decision that was made shows when the list is fetched again. */
  const [requestId] = useState(newId)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const { accountId, withdrawalId, memberNum, state, isOwn, isProposed } = withdrawal
  const isDecidable = !isOwn && !isProposed
  const isToSend = state === 'requested'
  const open = (wanted: Act) => () => setAct(wanted)
  const keys = isToSend ? { s: open('send'), d: open('decline') } : { b: open('bounce') }
  useCaseKeys(isDecidable ? keys : {})
  const decide = async (decision: Decision) => {
    setProblem(null)
    const params = { accountId, withdrawalId }
    const body = { requestId, ...decision }
    const done = await run(() => staffCall(decideWithdrawal, { params, body }))
    if (done === null) return
    const answer = done.saved
    if (answer.ok) return onDecided(outcome(answer.value.state))
    const { code } = answer.problem
    if (code === 'already_decided') {
      onDecided(t`A colleague or the member has already settled this withdrawal.`)
    } else if (code === 'already_proposed') onDecided(i18n._(staffProblemWords(code)))
    else setProblem(answer.problem)
  }
  const outcome = (now: StaffWithdrawal['state'] | 'proposed') => {
    if (now === 'proposed') return t`The withdrawal of ${memberNum} waits for a second person.`
    if (now === 'sent') return t`The withdrawal of ${memberNum} is recorded as sent.`
    if (now === 'bounced') return t`The returned money is back in the balance of ${memberNum}.`
    return t`The withdrawal of ${memberNum} was declined. The money is back in their balance.`
  }
  return (
    <Card aria-label={t`Withdrawal of ${memberNum}`} className="grid content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      {failed && <ProblemNotice problem={{ code: 'internal' }} />}
      <WithdrawalFacts withdrawal={withdrawal} />
      {isOwn && (
        <Notice>
          <Trans>This is your own withdrawal. A colleague has to decide it.</Trans>
        </Notice>
      )}
      {isProposed && (
        <Notice
          action={
            <ButtonLink href={paths.staffApprovals()}>
              <Trans>Open approvals</Trans>
            </ButtonLink>
          }
        >
          <Trans>Sending it waits for a second person.</Trans>
        </Notice>
      )}
      {isDecidable && act === null && (
        <div className="flex flex-wrap gap-3">
          {isToSend ? (
            <>
              <Button look="primary" icon={Check} onClick={open('send')}>
                <Trans>Record as sent</Trans>
              </Button>
              <Button look="danger" icon={X} onClick={open('decline')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          ) : (
            <Button look="danger" icon={Undo2} onClick={open('bounce')}>
              <Trans>Returned by the bank</Trans>
            </Button>
          )}
        </div>
      )}
      {isDecidable && act === 'send' && (
        <SendForm
          busy={busy}
          onSend={(transfer) => void decide({ decision: 'send', ...transfer })}
          onCancel={() => setAct(null)}
        />
      )}
      {isDecidable && act !== null && act !== 'send' && (
        <ReasonForm
          busy={busy}
          maxLength={MAX_WITHDRAWAL_REASON_LENGTH}
          verb={
            act === 'decline' ? (
              <Trans>Decline the withdrawal</Trans>
            ) : (
              <Trans>Return it to the balance</Trans>
            )
          }
          onSend={(reason) => void decide({ decision: act, reason })}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}
