import { Trans, useLingui } from '@lingui/react/macro'
import { CodeField } from '#parts/CodeField.tsx'
import { NewCode } from '#parts/NewCode.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { LoginProblem, useFailureWords } from './LoginProblem.tsx'
import type { Login } from './login.ts'

/** Asks for the code. */
export function CodeStep({ login }: { login: Login }) {
  const { t } = useLingui()
  const words = useFailureWords(login.failure.value)
  const email = login.challenge.value?.email ?? ''

  return (
    <Form onSubmit={login.submitCode}>
      <p className="text-ink-soft">
        <Trans>
          We sent it to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
          It’s valid for 10 minutes.
        </Trans>
      </p>
      <CodeField
        label={t`Code`}
        value={login.code.value}
        onChange={(typed) => {
          login.code.value = typed
        }}
        onSixDigits={() => void login.submitCode()}
        error={words(t`Code`)}
      />
      <LoginProblem failure={login.failure.value} />
      <Button type="submit" look="primary" busy={login.busy.value === 'login'}>
        <Trans>Log in</Trans>
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <NewCode
          key={login.challenge.value?.challenge}
          sentAtMs={login.challenge.value?.sentAtMs}
          busy={login.busy.value === 'code'}
          onAsk={login.requestAnother}
        />
        <Button look="plain" onClick={login.changeAddress}>
          <Trans>Use another e-mail</Trans>
        </Button>
      </div>
      <p className="text-14 text-ink-soft">
        <Trans>Didn’t get it? Check your spam folder or the e-mail address.</Trans>
      </p>
    </Form>
  )
}
