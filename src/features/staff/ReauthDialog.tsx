import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import {
  cancelReauth,
  mailReauthCode,
  type ReauthState,
  reauthState,
  submitReauthCode,
} from '#features/staff/shared/reauth.ts'
import { codeOfLocale } from '#i18n/language.ts'
import { failureWords } from '#parts/failure-words.ts'
import { problemWords } from '#parts/problem-words.ts'
import { waitWords } from '#parts/wait-words.ts'
import type { CallProblem } from '#platform/call.ts'
import { userInfo } from '#session/session.ts'
import { failuresOf } from '#shared/contract/failures.ts'
import { loginCode } from '#shared/contract/session.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** Asks a staff member for a new login code, then retries the waiting requests. */
export function ReauthDialog() {
  const asked = reauthState.value
  // Leaving the console cancels the question.
  useEffect(() => cancelReauth, [])
  return (
    <Sheet open={asked !== null} onClose={cancelReauth} title={<Trans>Confirm it’s you</Trans>}>
      {asked && (asked.challenge === null ? <MailStep {...asked} /> : <CodeStep {...asked} />)}
    </Sheet>
  )
}

function MailStep({ busy, problem }: ReauthState) {
  const { i18n } = useLingui()
  const { email } = userInfo.value
  return (
    <Form onSubmit={() => mailReauthCode(codeOfLocale(i18n.locale))}>
      <p className="wrap-anywhere">
        <Trans>
          Your last login code was entered more than 12 hours ago. We’ll send a new one to {email}.
          What you’ve entered here stays.
        </Trans>
      </p>
      {problem && <Notice kind="danger">{wordsOf(problem, i18n)}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        <Trans>Send me a code</Trans>
      </Button>
    </Form>
  )
}

function CodeStep({ busy, problem }: ReauthState) {
  const { i18n, t } = useLingui()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const { email } = userInfo.value
  const submit = async () => {
    const entered = v.safeParse(loginCode, code)
    const failure = entered.success ? undefined : failuresOf(entered.issues)[0]
    setRefused(failure === undefined ? null : failureWords(i18n, failure, t`Code`))
    if (entered.success) await submitReauthCode(entered.output)
  }
  return (
    <Form onSubmit={submit}>
      <p className="wrap-anywhere">
        <Trans>We sent it to {email}. It’s valid for 10 minutes.</Trans>
      </p>
      <CodeField
        label={t`Code`}
        value={code}
        onChange={setCode}
        error={refused ?? (problem && wordsOf(problem, i18n))}
      />
      <Button type="submit" look="primary" busy={busy}>
        <Trans>Confirm</Trans>
      </Button>
      <Button look="plain" onClick={() => mailReauthCode(codeOfLocale(i18n.locale))}>
        <Trans>Send a new code</Trans>
      </Button>
    </Form>
  )
}

function wordsOf({ code, retryAfter }: CallProblem, i18n: I18n): string {
  return retryAfter === undefined ? i18n._(problemWords(code)) : waitWords(i18n, retryAfter)
}
