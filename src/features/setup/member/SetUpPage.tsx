import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { call } from '#engine/client/platform/call.ts'
import { makeDeviceSecret } from '#engine/client/platform/device-secret.ts'
import { timeZone } from '#engine/client/platform/time-zone.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { email as emailSchema, MAX_EMAIL_LENGTH } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { startMemberSession } from '#features/login/member/acts/start-member-session.ts'
import { claimSetup } from '#features/setup/contract/setup.ts'

const TYPED = v.object({ email: emailSchema })

/** The first page of an owner, opened by the link that the start of the server printed; its fragment is the token. */
export function SetUpPage() {
  const { t, i18n } = useLingui()
  const [token] = useState(() => location.hash.slice(1))
  const { run, busy, problem } = useAct()
  const form = useForm({ email: '' }, { busy, problem })
  const { field, submit } = form.read(readBy(TYPED, form.input))
  const begin = submit(async ({ email }) => {
    const language = codeOfLocale(i18n.locale)
    const body = { token, email, language, device: makeDeviceSecret(), timeZone: timeZone() }
    const result = await run(() => call(claimSetup, { body }))
    if (result !== null) await startMemberSession(result.answer, paths.staffSetUp())
  })
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-6 pb-12 lg:pt-16">
      <PageHeader title={<Trans>Set up your business</Trans>}>
        <Trans>
          You become its owner, with every permission. A checklist then leads you to the day you
          open; you can leave it and come back at any time.
        </Trans>
      </PageHeader>
      {token === '' ? (
        <Notice
          kind="caution"
          action={
            <ButtonLink href={paths.login({ to: paths.staffSetUp() })}>
              <Trans>Log in</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            This page needs the whole link that the server printed when it started. If you’ve used
            it already, log in.
          </Trans>
        </Notice>
      ) : (
        <Form onSubmit={begin}>
          <TextField
            {...field('email', t`Your e-mail address`)}
            hint={t`You log in with it from now on.`}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH}
          />
          <ActProblem problem={problem} />
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Begin</Trans>
          </Button>
        </Form>
      )}
    </div>
  )
}
