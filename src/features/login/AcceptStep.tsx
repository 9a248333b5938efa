import { Trans } from '@lingui/react/macro'
import { DocumentLinks } from '#parts/DocumentLinks.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { LoginProblem } from './LoginProblem.tsx'
import type { Login } from './login.ts'

/** After the code: what the member accepts by going on. */
export function AcceptStep({ login }: { login: Login }) {
  return (
    <Form onSubmit={login.acceptDocuments}>
      <p className="text-ink-soft">
        <Trans>By continuing, you agree to these documents. Each opens in a new tab.</Trans>
      </p>
      <DocumentLinks documents={login.documents.value} />
      <LoginProblem failure={login.failure.value} />
      <Button type="submit" look="primary" busy={login.busy.value === 'login'}>
        <Trans>Agree and continue</Trans>
      </Button>
      <Button look="plain" onClick={login.declineDocuments}>
        <Trans>Cancel</Trans>
      </Button>
    </Form>
  )
}
