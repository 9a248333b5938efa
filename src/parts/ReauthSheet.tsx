import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { codeOfLocale } from '#i18n/language.ts'
import type { CallProblem } from '#platform/call.ts'
import { type PasskeyFailure, passkeysWork } from '#platform/passkeys.ts'
import { failuresOf } from '#shared/contract/failures.ts'
import { loginCode } from '#shared/contract/session.ts'
import type { Language } from '#shared/domain/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { CodeField } from './CodeField.tsx'
import { failureWords } from './failure-words.ts'
import { NewCode } from './NewCode.tsx'
import { problemWords } from './problem-words.ts'
import { PasskeyButton, PasskeyStep } from './ReauthPasskey.tsx'
import { waitWords } from './wait-words.ts'

type ReauthSheetProps = {
  /** What is asked; null while nothing is. */
  asked: {
    /** `passkey`: no code will do. */
    needs: 'any' | 'passkey'
    challenge: string | null
    busy: boolean
    problem: CallProblem | null
    failure: PasskeyFailure | null
  } | null
  email: string
  onClose: () => void
  /** Mails a code, in the language of the page. */
  onMail: (language: Language) => Promise<void>
  onCode: (code: string) => Promise<void>
  onPasskey: () => Promise<void>
  /** Why a code is asked for. */
  children: ReactNode
}

/** Asks for a new login code, first whether to send it and then for what it says, or for a passkey. */
export function ReauthSheet(props: ReauthSheetProps) {
  const { asked, onClose } = props
  // Leaving the screens that ask cancels the question.
  useEffect(() => onClose, [onClose])
  return (
    <Sheet open={asked !== null} onClose={onClose} title={<Trans>Confirm it’s you</Trans>}>
      {asked?.needs === 'passkey' && <PasskeyStep {...props} {...asked} />}
      {asked?.needs === 'any' &&
        (asked.challenge === null ? (
          <MailStep {...props} {...asked} />
        ) : (
          <CodeStep {...props} {...asked} />
        ))}
    </Sheet>
  )
}

type StepProps = Omit<ReauthSheetProps, 'asked'> & NonNullable<ReauthSheetProps['asked']>

function MailStep({ busy, problem, failure, onMail, onPasskey, children }: StepProps) {
  const { i18n } = useLingui()
  return (
    <Form onSubmit={() => onMail(codeOfLocale(i18n.locale))}>
      <p className="wrap-anywhere">{children}</p>
      {problem && <Notice kind="danger">{wordsOf(problem, i18n)}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        <Trans>Send me a code</Trans>
      </Button>
      {passkeysWork() && <PasskeyButton busy={busy} failure={failure} onPasskey={onPasskey} />}
    </Form>
  )
}

function CodeStep({ challenge, busy, problem, email, onMail, onCode }: StepProps) {
  const { i18n, t } = useLingui()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const submit = async (typed: string) => {
    if (busy) return
    const entered = v.safeParse(loginCode, typed)
    const failure = entered.success ? undefined : failuresOf(entered.issues)[0]
    setRefused(failure === undefined ? null : failureWords(i18n, failure, t`Code`))
    if (entered.success) await onCode(entered.output)
  }
  return (
    <Form onSubmit={() => submit(code)}>
      <p className="wrap-anywhere">
        <Trans>We sent it to {email}. It’s valid for 10 minutes.</Trans>
      </p>
      <CodeField
        label={t`Code`}
        value={code}
        onChange={setCode}
        onSixDigits={(digits) => void submit(digits)}
        error={refused ?? (problem && wordsOf(problem, i18n))}
      />
      <Button type="submit" look="primary" busy={busy}>
        <Trans>Confirm</Trans>
      </Button>
      <NewCode key={challenge} busy={busy} onAsk={() => onMail(codeOfLocale(i18n.locale))} />
    </Form>
  )
}

function wordsOf({ code, retryAfter }: CallProblem, i18n: I18n): string {
  return retryAfter === undefined ? i18n._(problemWords(code)) : waitWords(i18n, retryAfter)
}
