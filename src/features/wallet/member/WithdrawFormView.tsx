import { Trans, useLingui } from '@lingui/react/macro'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { NeedsConnection } from '#engine/client/parts/state/NeedsConnection.tsx'
import { SendProblem } from '#engine/client/parts/state/SendProblem.tsx'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { requestWithdrawal } from '#features/wallet/contract/withdrawals.ts'
import type { WithdrawForm } from '#features/wallet/member/data/drafts.ts'
import { emptyWithdrawal, readWithdrawal } from './withdraw-form.ts'

type WithdrawFormViewProps = {
  draft: OpenedDraft<WithdrawForm> | null
  onSent: (onceKey: string) => void
}

/** The form of a withdrawal. All but the account number is kept on the device until the server has answered. */
export function WithdrawFormView(props: WithdrawFormViewProps) {
  const { t } = useLingui()
  const [{ draft, start }] = useState({ draft: props.draft, start: emptyWithdrawal() })
  const withdrawal = useDraftForm({
    kind: 'withdrawal',
    start,
    draft,
    contentOf: (form: WithdrawForm) => ({ form }),
  })
  const { form, change } = withdrawal
  const [number, setNumber] = useState('')
  const [isOwn, setOwn] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const balanceFen = userInfo.value.cashAmount
  const entry = readWithdrawal({ ...form, number, isOwn }, balanceFen)
  const failures = [...withdrawal.failures(entry), ...(problem?.fields ?? [])]
  const error = useFailureWords(failures)
  const edit = (fields: Partial<WithdrawForm>) => {
    setProblem(null)
    change(fields)
  }
  const field = useFields(form, edit, failures)
  const balance = <Money amountFen={balanceFen} />

  /** Another form has another key. */
  const startAnew = async () => {
    if (!(await withdrawal.discard())) return false
    props.onSent(form.onceKey)
    return true
  }
  const renew = () => edit({ onceKey: emptyWithdrawal().onceKey })
  const send = async () => {
    setProblem(null)
    const result = await withdrawal.submit(entry, (body) =>
      callAndSync(requestWithdrawal, { body }),
    )
    if (result === null) return
    if (result.saved.ok) {
      toast.good(t`Withdrawal requested`)
      await startAnew()
      return
    }
    setProblem(result.saved.problem)
    withdrawal.again()
  }
  return (
    <Form onSubmit={send}>
      <DraftNote form={{ ...withdrawal, discard: startAnew }} />
      <NeedsConnection>
        <Trans>
          A withdrawal needs a connection. What you enter is kept on this device, except for the
          account number.
        </Trans>
      </NeedsConnection>
      <Card className="grid gap-5">
        <NumberField
          kind="yuan"
          {...field('amount', t`Amount`, 'amountFen')}
          help={<HelpButton article="withdraw" about={t`Amount`} />}
          hint={<Trans>Your balance is {balance}.</Trans>}
        />
        <TextField
          autoComplete="name"
          {...field('holder', t`Account holder`)}
          hint={<Trans>Enter your name exactly as your bank has it.</Trans>}
        />
        <TextField
          {...field('bank', t`Bank`)}
          hint={<Trans>Include the branch or SWIFT code.</Trans>}
        />
        <TextField
          code
          autoComplete="off"
          label={t`Account number or IBAN`}
          value={number}
          onChange={(typed) => {
            setProblem(null)
            setNumber(typed)
          }}
          error={error('number', t`Account number or IBAN`)}
          hint={<Trans>It isn’t stored on this device.</Trans>}
        />
        <Checkbox
          checked={isOwn}
          onChange={setOwn}
          error={
            failures.some(({ path }) => path === 'isOwn')
              ? t`Confirm that the account is yours`
              : undefined
          }
        >
          <Trans>This account is in my own name</Trans>
        </Checkbox>
      </Card>
      {withdrawal.failed && <SaveFailure why={withdrawal.failed} />}
      {problem?.code === 'insufficient_balance' && (
        // The usual words, to top up first, make no sense where money goes out.
        <Notice kind="danger">
          <Trans>Your balance is now {balance}. You can withdraw that much at most.</Trans>
        </Notice>
      )}
      {problem !== null && problem.code !== 'insufficient_balance' && (
        <SendProblem code={problem.code} possibleFrom={problem.possibleFrom} onRenew={renew} />
      )}
      <Button type="submit" look="primary" icon={Landmark} busy={withdrawal.busy}>
        <Trans>Request withdrawal</Trans>
      </Button>
    </Form>
  )
}
