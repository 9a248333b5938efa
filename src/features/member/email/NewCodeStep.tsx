import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { useWrite } from '#actions/use-write.ts'
import { codeOfLocale } from '#i18n/language.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { CodeField } from '#parts/CodeField.tsx'
import { failureWords } from '#parts/failure-words.ts'
import { NewCode } from '#parts/NewCode.tsx'
import { problemWords } from '#parts/problem-words.ts'
import { waitWords } from '#parts/wait-words.ts'
import type { CallProblem } from '#platform/call.ts'
import { failuresOf } from '#shared/contract/failures.ts'
import { loginCode } from '#shared/contract/session.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { askEmailCode, moveToEmail } from './email-change.ts'

/** Problems of the code itself, shown under its field. */
const OF_CODE = ['code_wrong', 'challenge_expired', 'too_many_tries', 'rate_limited']

type NewCodeStepProps = {
  email: string
  challenge: string
  onChallenge: (challenge: string) => void
  onBack: () => void
  onChanged: () => void
}

/** Takes the code that was mailed to the new address, and changes the account's address to it. */
export function NewCodeStep(props: NewCodeStepProps) {
  const { email, challenge, onChallenge, onBack, onChanged } = props
  const { i18n, t } = useLingui()
  const { run, busy, failed } = useWrite()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const refuse = (refused: CallProblem) => {
    if (!OF_CODE.includes(refused.code)) return setProblem(refused)
    const { retryAfter } = refused
    setError(
      retryAfter === undefined ? i18n._(problemWords(refused.code)) : waitWords(i18n, retryAfter),
    )
  }
  const confirm = async (typed: string) => {
    if (busy) return
    setProblem(null)
    const entered = v.safeParse(loginCode, typed)
    const failure = entered.success ? undefined : failuresOf(entered.issues)[0]
    setError(failure === undefined ? null : failureWords(i18n, failure, t`Code`))
    if (!entered.success) return
    const done = await run(() => moveToEmail({ email, challenge, code: entered.output }))
    if (done === null) return
    if (done.saved.ok) onChanged()
    else refuse(done.saved.problem)
  }
  const again = async () => {
    setProblem(null)
    setError(null)
    const done = await run(() => askEmailCode({ email, language: codeOfLocale(i18n.locale) }))
    if (done === null) return
    if (done.saved.ok) onChallenge(done.saved.value.challenge)
    else refuse(done.saved.problem)
  }
  return (
    <Form onSubmit={() => confirm(code)} className="gap-4!">
      <p className="wrap-anywhere">
        <Trans>We sent it to {email}. It’s valid for 10 minutes.</Trans>
      </p>
      <CodeField
        label={t`Code`}
        value={code}
        onChange={setCode}
        onSixDigits={(digits) => void confirm(digits)}
        error={error}
      />
      <ActProblem problem={failed ? { code: 'internal' } : problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Change e-mail address</Trans>
        </Button>
        <NewCode key={challenge} busy={busy} onAsk={again} />
        <Button look="plain" onClick={onBack}>
          <Trans>Another address</Trans>
        </Button>
      </div>
    </Form>
  )
}
