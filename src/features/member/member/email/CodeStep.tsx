import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { waitWords } from '#engine/client/parts/forms/wait-words.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { failuresOf } from '#engine/shared/failures.ts'
import type { Language } from '#engine/shared/languages.ts'
import { loginCode } from '#engine/shared/session.ts'
import { CodeField, NewCode } from '#features/login/member/parts/CodeField.tsx'

/** Problems of the code itself, shown under its field. */
const OF_CODE = ['code_wrong', 'challenge_expired', 'too_many_tries', 'rate_limited']
const isOfCode = ({ code }: CallProblem) => OF_CODE.includes(code)

type Act = ReturnType<typeof useAct>
type Refuse = (problem: CallProblem) => void
type CodeStepProps = {
  email: string
  challenge: string
  onChallenge: (challenge: string) => void
  act: Pick<Act, 'busy' | 'problem' | 'clear'>
  /** Has another code mailed, by the act. */
  ask: (language: Language, refuse: Refuse) => Promise<{ answer: { challenge: string } } | null>
  /** Takes the code, by the act; null if it was refused. */
  take: (code: string, refuse: Refuse) => Promise<unknown>
  onTaken: () => void
  /** What the code does. */
  verb: ReactNode
  /** Ways out, beside the buttons. */
  children?: ReactNode
}

/** Takes the code that was mailed to an address. */
export function CodeStep(props: CodeStepProps) {
  const { email, challenge, onChallenge, act, ask, take, onTaken, verb, children } = props
  const { i18n, t } = useLingui()
  const { busy, problem, clear } = act
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const refuse = (refused: CallProblem) => {
    if (!isOfCode(refused)) return
    const { retryAfter } = refused
    setError(
      retryAfter === undefined ? i18n._(problemWords(refused.code)) : waitWords(i18n, retryAfter),
    )
  }
  const confirm = async (typed: string) => {
    if (busy) return
    clear()
    const entered = v.safeParse(loginCode, typed)
    const failure = entered.success ? undefined : failuresOf(entered.issues)[0]
    setError(failure === undefined ? null : failureWords(i18n, failure, t`Code`))
    if (!entered.success) return
    const taken = await take(entered.output, refuse)
    if (taken !== null) onTaken()
  }
  const again = async () => {
    setError(null)
    const result = await ask(codeOfLocale(i18n.locale), refuse)
    if (result !== null) onChallenge(result.answer.challenge)
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
      <ActProblem problem={problem && isOfCode(problem) ? null : problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {verb}
        </Button>
        <NewCode key={challenge} busy={busy} onAsk={again} />
        {children}
      </div>
    </Form>
  )
}
