import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { loginGoal } from '#engine/client/session/login-goal.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { MAX_EMAIL_LENGTH } from '#engine/shared/fields.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { GIFT_SPEND_TIMES, giftTotalFen } from '#features/business/rules/public-business.ts'
import { LoginProblem, useFailureWords } from './LoginProblem.tsx'
import type { Login } from './login.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { UnsentHere } from './UnsentHere.tsx'

/** Asks for the e-mail address. A locked session fills it in. */
export function EmailStep({ login }: { login: Login }) {
  const { t } = useLingui()
  const words = useFailureWords(login.failure.value)
  const business = useBusiness()
  const giftFen = giftTotalFen(business)
  const times = GIFT_SPEND_TIMES
  const gift = useFormat().money(giftFen, 'short')
  const ownEmail = userInfo.value.email
  const [goal] = useState(loginGoal)
  const typed = login.email.value ?? ownEmail
  return (
    <Form onSubmit={() => login.requestCode(typed)}>
      <UnsentHere />
      {ownEmail ? (
        <Notice kind="caution">
          <Trans>
            You’ve been logged out. Log in with the same e-mail address to continue. Nothing on this
            device was lost.
          </Trans>
        </Notice>
      ) : (
        <>
          {goal !== null && (
            <Notice kind="caution">
              <Trans>Log in first. We’ll then take you to the page you wanted.</Trans>
            </Notice>
          )}
          <p className="text-ink-soft">
            <Trans>We’ll send you a 6-digit code. No password to remember.</Trans>
          </p>
        </>
      )}
      <TextField
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="username webauthn"
        inputMode="email"
        enterKeyHint="send"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        value={typed}
        onChange={(value) => {
          login.email.value = value
        }}
        error={words(t`E-mail`)}
      />
      <LoginProblem failure={login.failure.value} />
      <Button type="submit" look="primary" busy={login.busy.value === 'code'}>
        <Trans>Send me a code</Trans>
      </Button>
      <PasskeyLogin login={login} />
      <p className="text-14 text-ink-soft">
        {business.isOpen === false ? (
          <Trans>
            We’re not open yet, so you can’t register. If you already have an account, log in here.
          </Trans>
        ) : giftFen > 0 ? (
          <Trans>
            New here? Your first login creates your account, with {gift} in coupons, each for
            shipping of {times} times its value or more.
          </Trans>
        ) : (
          <Trans>New here? Your first login creates your account.</Trans>
        )}
      </p>
    </Form>
  )
}
