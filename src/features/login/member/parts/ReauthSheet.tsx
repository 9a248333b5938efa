import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { waitWords } from '#engine/client/parts/forms/wait-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { failuresOf } from '#engine/shared/failures.ts'
import type { Language } from '#engine/shared/languages.ts'
import { loginCode } from '#engine/shared/session.ts'
import { listPasskeys } from '#features/login/contract/passkeys.ts'
import { type PasskeyFailure, passkeysWork } from '#features/login/member/acts/passkeys.ts'
import { CodeField, NewCode } from './CodeField.tsx'
import { PasskeyProblem } from './PasskeyProblem.tsx'

type ReauthSheetProps = {
  /** What is asked; null while nothing is. */
  request: {
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
  /** Adds one by this device, which proves as much. */
  onAddPasskey: () => Promise<void>
  /** Why a code is asked for. */
  children: ReactNode
}

/** Asks for a new login code, first whether to send it and then for what it says, or for a passkey. */
export function ReauthSheet(props: ReauthSheetProps) {
  const { request, onClose } = props
  // Leaving the screens that ask cancels the question.
  useEffect(() => onClose, [onClose])
  return (
    <Sheet open={request !== null} onClose={onClose} title={<Trans>Confirm it’s you</Trans>}>
      {request?.needs === 'passkey' && <PasskeyStep {...props} {...request} />}
      {request?.needs === 'any' &&
        (request.challenge === null ? (
          <MailStep {...props} {...request} />
        ) : (
          <CodeStep {...props} {...request} />
        ))}
    </Sheet>
  )
}

type StepProps = Omit<ReauthSheetProps, 'asked'> & NonNullable<ReauthSheetProps['request']>

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
  const submit = async (input: string) => {
    if (busy) return
    const entered = v.safeParse(loginCode, input)
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

type ReauthPasskeyProps = {
  busy: boolean
  failure: PasskeyFailure | null
  onPasskey: () => Promise<void>
}

type PasskeyChoiceProps = ReauthPasskeyProps & Pick<ReauthSheetProps, 'onAddPasskey'>

/** The step where only a passkey will do: to use one, or to get one. */
function PasskeyStep(props: PasskeyChoiceProps) {
  return (
    <div className="grid gap-5">
      <p>
        <Trans>
          Moving money, deciding transfers and changing settings need a passkey that was used in the
          last 12 hours. What you’ve entered here stays.
        </Trans>
      </p>
      {passkeysWork() ? (
        <PasskeyChoice {...props} />
      ) : (
        <Notice kind="caution">
          <Trans>
            This browser or address can’t use passkeys. Open the console in an up-to-date browser at
            its usual address.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

/** Who has no passkey adds one; who has one uses it, or adds another. Where nobody knows, both are there. */
function PasskeyChoice(props: PasskeyChoiceProps) {
  const { busy, failure, onAddPasskey } = props
  const owned = useLive(() => query(listPasskeys, {}, { call: sessionCall }), [])
  // A button that is shown stays where it is.
  if (owned.state === 'loading') return null
  const hasNone = owned.state === 'ready' && owned.value.passkeys.length === 0
  return (
    <>
      {hasNone ? <PasskeyProblem failure={failure} /> : <PasskeyButton {...props} look="primary" />}
      <p>
        <Trans>
          No passkey yet? Add one: from then on your fingerprint, face or screen lock confirms that
          it’s you.
        </Trans>
      </p>
      <Button
        look={hasNone ? 'primary' : 'quiet'}
        icon={Plus}
        busy={busy}
        onClick={() => void onAddPasskey()}
      >
        <Trans>Add a passkey</Trans>
      </Button>
    </>
  )
}

type PasskeyButtonProps = ReauthPasskeyProps & { look?: 'primary' | 'quiet' }

/** Proves by passkey; says what went wrong. */
function PasskeyButton({ busy, failure, onPasskey, look = 'quiet' }: PasskeyButtonProps) {
  return (
    <>
      <PasskeyProblem failure={failure} />
      <Button look={look} icon={KeyRound} busy={busy} onClick={() => void onPasskey()}>
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  )
}
