import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { acceptDocuments } from '#actions/accept-documents.ts'
import { codeOfLocale } from '#i18n/language.ts'
import { call } from '#platform/call.ts'
import { nowMs } from '#platform/clock.ts'
import { makeDeviceSecret, readDeviceSecret } from '#platform/device-secret.ts'
import { logError } from '#platform/log-error.ts'
import { timeZone } from '#platform/time-zone.ts'
import { logIn, logOut, requestLoginCode } from '#shared/contract/session.ts'
import { Boat } from '#ui/drawings/Boat.tsx'
import { AcceptStep } from './AcceptStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { keepChallenge, readChallenge } from './kept-challenge.ts'
import { createLogin, type Login } from './login.ts'
import { QrBeside } from './QrBeside.tsx'
import { startMemberSession } from './start-member-session.ts'

const STEPS = {
  email: {
    title: <Trans>Log in or register</Trans>,
    form: (login: Login) => <EmailStep login={login} />,
  },
  code: {
    title: <Trans>Enter the code</Trans>,
    form: (login: Login) => <CodeStep login={login} />,
  },
  accept: {
    title: <Trans>Terms and privacy</Trans>,
    form: (login: Login) => <AcceptStep login={login} />,
  },
}

/** Login with a mailed code; the first login creates the member. */
export function LoginPage() {
  const { i18n } = useLingui()
  const [login] = useState(() =>
    createLogin({
      requestCode: (email) =>
        call(requestLoginCode, {
          body: { email, language: codeOfLocale(i18n.locale), device: readDeviceSecret() },
        }),
      logIn: (body) =>
        call(logIn, {
          body: {
            ...body,
            language: codeOfLocale(i18n.locale),
            device: makeDeviceSecret(),
            timeZone: timeZone(),
          },
        }),
      accept: acceptDocuments,
      logOut: (authorization) => call(logOut, {}, { authorization }),
      startMemberSession,
      nowMs,
      logError,
      kept: readChallenge(nowMs()),
      keep: keepChallenge,
    }),
  )
  const step =
    login.step.value === 'code' && login.challenge.value === null ? 'email' : login.step.value
  const { title, form } = STEPS[step]
  const hasMethods = step === 'email'
  return (
    <div
      className={`mx-auto w-full max-w-md px-4 pt-6 pb-12 lg:pt-16 ${hasMethods ? 'lg:max-w-4xl' : ''}`}
    >
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="airmail h-1.5" />
        <div className="flex items-end justify-between gap-4 px-5 pt-5 sm:px-8">
          <h1 className="pb-4 text-22 font-bold">{title}</h1>
          <div className="-mb-1 w-24 min-w-10 [&_svg]:w-full">
            <Boat />
          </div>
        </div>
        <hr className="perforation" />
        <div
          className={`grid grid-cols-1 gap-8 p-5 sm:p-8 ${hasMethods ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-12' : ''}`}
        >
          {form(login)}
          {hasMethods && <QrBeside login={login} />}
        </div>
      </div>
    </div>
  )
}
