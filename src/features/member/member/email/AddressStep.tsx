import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { waitWords } from '#engine/client/parts/forms/wait-words.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { failuresOf } from '#engine/shared/failures.ts'
import { email as emailSchema, MAX_EMAIL_LENGTH } from '#engine/shared/fields.ts'
import { requestEmailCode } from './email-change.ts'

type AddressStepProps = {
  typed: string
  onTyped: (typed: string) => void
  /** `address` as the server writes it. */
  onMailed: (address: string, challenge: string) => void
}

/** Asks for the new address and has a code mailed to it. */
export function AddressStep({ typed, onTyped, onMailed }: AddressStepProps) {
  const { i18n, t } = useLingui()
  const { run, busy, problem, clear } = useAct()
  const [error, setError] = useState<string | null>(null)
  const label = t`New e-mail address`
  const send = async () => {
    clear()
    const entered = v.safeParse(emailSchema, typed)
    const failure = entered.success ? undefined : failuresOf(entered.issues)[0]
    setError(failure === undefined ? null : failureWords(i18n, failure, label))
    if (!entered.success) return
    const email = entered.output
    const result = await run(() => requestEmailCode({ email, language: codeOfLocale(i18n.locale) }))
    if (result !== null) onMailed(email, result.answer.challenge)
  }
  return (
    <Form onSubmit={send} className="gap-4!">
      <TextField
        label={label}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        value={typed}
        onChange={onTyped}
        error={error}
        hint={t`We’ll send a code there to confirm it’s yours.`}
      />
      {problem?.retryAfter === undefined ? (
        <ActProblem problem={problem} />
      ) : (
        <Notice kind="danger">{waitWords(i18n, problem.retryAfter)}</Notice>
      )}
      <Button type="submit" look="primary" icon={Send} busy={busy} className="justify-self-start">
        <Trans>Send me a code</Trans>
      </Button>
    </Form>
  )
}
