import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Undo2, X } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedNotice } from '#features/console/staff/parts/ProposedNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import {
  decideWithdrawal,
  MAX_WITHDRAWAL_REASON_LENGTH,
  type StaffWithdrawal,
  type WithdrawalReturn,
  type WithdrawalTransfer,
} from '#features/wallet/contract/withdrawals.ts'
import { ReturnForm } from './ReturnForm.tsx'
import { SendForm } from './SendForm.tsx'

type Decision =
  | ({ decision: 'send' } & WithdrawalTransfer)
  | { decision: 'decline'; reason: string }
  | ({ decision: 'bounce' } & WithdrawalReturn)
type Act = Decision['decision']

type WithdrawalCaseProps = {
  withdrawal: StaffWithdrawal
  /** The key that declines is that of what is selected. */
  isOneOfMany: boolean
  onDecided: (words: string) => void
}

/** One withdrawal: to whom and where, and the decision. */
export function WithdrawalCase({ withdrawal, isOneOfMany, onDecided }: WithdrawalCaseProps) {
  const { i18n, t } = useLingui()
  const write = useStaffWrite()
  const { send, busy, problem } = write
  const [act, setAct] = useCaseAct<Act>(['send', 'decline', 'bounce'])
  const { accountId, withdrawalId, state, isOwn, isProposed, owedFen } = withdrawal
  const memberNum = groupedCode(withdrawal.memberNum)
  const isDecidable = !isOwn && !isProposed
  const isRequested = state === 'requested'
  const maySend = isRequested && owedFen === 0
  const debt = <Money amountFen={owedFen} />
  const open = (next: Act) => () => setAct(next)
  const keys = {
    ...(maySend && { send: open('send') }),
    ...(isRequested && !isOneOfMany && { decline: open('decline') }),
    ...(!isRequested && { giveBack: open('bounce') }),
  }
  useCaseKeys(isDecidable ? keys : {})
  const decide = async (form: Keeping, decision: Decision) => {
    const reply = await send(form, decision, async (onceKey) => {
      const params = { accountId, withdrawalId }
      const body = { onceKey, ...decision }
      const answer = await staffCall(decideWithdrawal, { params, body })
      if (!answer.ok) goOnIfSettled(answer.problem.code)
      return answer
    })
    if (reply !== null) onDecided(outcome(reply.state))
  }
  const goOnIfSettled = (code: string) => {
    if (code === 'already_decided') {
      onDecided(t`A colleague or the member has already settled this withdrawal.`)
    } else if (code === 'already_proposed') onDecided(i18n._(staffProblemWords(code)))
  }
  const outcome = (now: StaffWithdrawal['state'] | 'proposed') => {
    if (now === 'proposed') return t`The withdrawal of ${memberNum} is waiting for a second person.`
    if (now === 'sent') return t`The withdrawal of ${memberNum} is recorded as sent.`
    if (now === 'bounced') return t`The returned money is back in the balance of ${memberNum}.`
    return t`The withdrawal of ${memberNum} was declined. The money is back in their balance.`
  }
  return (
    <Card aria-label={t`Withdrawal of ${memberNum}`} className="grid content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <WithdrawalFacts withdrawal={withdrawal} />
      {isOwn && (
        <Notice>
          <Trans>This is your own withdrawal. A colleague has to decide it.</Trans>
        </Notice>
      )}
      {isProposed && (
        <ProposedNotice>
          {isRequested ? (
            <Trans>Sending it is waiting for a second person.</Trans>
          ) : (
            <Trans>Crediting it is waiting for a second person.</Trans>
          )}
        </ProposedNotice>
      )}
      {isRequested && owedFen > 0 && (
        <Notice kind="caution">
          <Trans>
            This member owes {debt} from a recalled transfer, so nothing can be sent. Decline the
            withdrawal: the amount goes toward what they owe.
          </Trans>
        </Notice>
      )}
      {isDecidable && act === null && (
        <div className="flex flex-wrap gap-3">
          {maySend && (
            <Button look="primary" icon={Check} onClick={open('send')}>
              <Trans>Record as sent</Trans>
            </Button>
          )}
          {isRequested ? (
            <Button look="danger" icon={X} onClick={open('decline')}>
              <Trans>Decline</Trans>
            </Button>
          ) : (
            <Button look="danger" icon={Undo2} onClick={open('bounce')}>
              <Trans>Returned by the bank</Trans>
            </Button>
          )}
        </div>
      )}
      {isDecidable && act === 'send' && (
        <SendForm
          about={`${accountId} ${withdrawalId}`}
          busy={busy}
          onSend={(transfer, form) => void decide(form, { decision: 'send', ...transfer })}
          onCancel={() => setAct(null)}
        />
      )}
      {isDecidable && act === 'decline' && (
        <ReasonForm
          about={`decline ${accountId} ${withdrawalId}`}
          busy={busy}
          maxLength={MAX_WITHDRAWAL_REASON_LENGTH}
          verb={<Trans>Decline the withdrawal</Trans>}
          onSend={(reason, form) => void decide(form, { decision: 'decline', reason })}
          onCancel={() => setAct(null)}
        />
      )}
      {isDecidable && act === 'bounce' && (
        <ReturnForm
          about={`${accountId} ${withdrawalId}`}
          write={write}
          onSend={(line, form) => void decide(form, { decision: 'bounce', ...line })}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}

/** What is typed at the bank: the amount, the whole account number, its holder and bank. */
function WithdrawalFacts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useLingui()
  const { dateTime, relative } = useFormat()
  const { memberNum, amountFen, holder, bank, number, createdAt, sent } = withdrawal
  const [at, age] = [dateTime(createdAt), relative(createdAt, nowMs())]
  const errorText = t`Copy failed. Select the text and copy it.`
  return (
    <div className="grid gap-3">
      <p className="text-28 font-bold">
        <Money amountFen={amountFen} />
      </p>
      <div>
        <p className="text-12 text-ink-soft">
          <Trans>Account number</Trans>
        </p>
        <CopyCode size={22} code={number} what={t`account number`} errorText={errorText} />
      </div>
      <Facts
        facts={[
          [
            t`Account holder`,
            <span key="holder" className="inline-flex flex-wrap items-center">
              {holder}
              <CopyButton text={holder} what={t`account holder`} errorText={errorText} />
            </span>,
          ],
          [t`Bank`, bank],
          [
            t`Member number`,
            <Code key="member" size={14}>
              {memberNum}
            </Code>,
          ],
          [t`Requested`, `${at} · ${age}`],
          ...(sent === null
            ? []
            : ([
                [t({ context: 'withdrawals', message: 'Sent' }), dateTime(sent.at)],
                [t`Paid from`, sent.paidFrom],
                [t`Bank reference`, sent.bankReference],
              ] as const)),
        ]}
      />
    </div>
  )
}
