import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode as QrIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import * as v from 'valibot'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { call } from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { makeDeviceSecret, readDeviceSecret } from '#engine/client/platform/device-secret.ts'
import { fromJson } from '#engine/client/platform/from-json.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { timeZone } from '#engine/client/platform/time-zone.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Boat } from '#engine/client/ui/drawings/Boat.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { LOGIN_CODE_MINUTES, logIn, logOut, requestLoginCode } from '#engine/shared/session.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { DocumentLinks } from '#features/business/member/parts/DocumentLinks.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { acceptDocuments } from './acts/accept-documents.ts'
import { offerPasskey } from './acts/passkey-offer.ts'
import { startMemberSession } from './acts/start-member-session.ts'
import { EmailStep } from './EmailStep.tsx'
import { LoginProblem, useFailureWords } from './LoginProblem.tsx'
import { type Challenge, challengeSchema, createLogin, type Login } from './login.ts'
import { CodeField, NewCode } from './parts/CodeField.tsx'

const { Lazy: QrPanel } = lazyWithWords(async () => (await import('./QrPanel.tsx')).QrPanel)

/** Login with a mailed code; the first login creates the member. In a public demo one click is enough. */
export function LoginPage() {
  return useBusiness().isPublicDemo ? <DemoLogin /> : <BusinessLogin />
}

const { Lazy: LookAround } = lazyWithWords(
  async () => (await import('./LookAround.tsx')).LookAround,
)

function DemoLogin() {
  return (
    <LoginCard title={<Trans>Look around</Trans>}>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <LookAround />
      </Suspense>
    </LoginCard>
  )
}

function BusinessLogin() {
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
      offerPasskey,
      nowMs,
      logError,
      stored: readChallenge(nowMs()),
      keep: keepChallenge,
    }),
  )
  const step =
    login.step.value === 'code' && login.challenge.value === null ? 'email' : login.step.value
  const { title, form } = STEPS[step]
  const mayRegister = useBusiness().isOpen !== false
  const hasMethods = step === 'email'
  return (
    <LoginCard
      title={step === 'email' && !mayRegister ? <Trans>Log in</Trans> : title}
      beside={hasMethods ? <QrBeside login={login} /> : null}
    >
      {form(login)}
    </LoginCard>
  )
}

type LoginCardProps = {
  title: ReactNode
  /** What stands beside the form on a desktop, and below it on a phone. */
  beside?: ReactNode
  children: ReactNode
}

function LoginCard({ title, beside = null, children }: LoginCardProps) {
  const isWide = beside !== null
  return (
    <div
      className={`mx-auto w-full max-w-md px-4 pt-6 pb-12 lg:pt-16 ${isWide ? 'lg:max-w-4xl' : ''}`}
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
          className={`grid grid-cols-1 gap-8 p-5 sm:p-8 ${isWide ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-12' : ''}`}
        >
          {children}
          {beside}
        </div>
      </div>
    </div>
  )
}

/** The login by QR code: beside the form on a desktop, behind a button on a phone. Its code loads when it is shown. */
function QrBeside({ login }: { login: Login }) {
  const isWide = useWide()
  const [isOpen, setIsOpen] = useState(false)
  if (!isWide && !isOpen) {
    return (
      <Button icon={QrIcon} onClick={() => setIsOpen(true)} className="w-full">
        <Trans>Log in with a QR code</Trans>
      </Button>
    )
  }
  return (
    <section aria-labelledby="qr-login" className="grid content-start gap-4">
      <h2 id="qr-login" className="text-center text-18 font-semibold">
        <Trans>Log in with a QR code</Trans>
      </h2>
      <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-56" />}>
        <QrPanel login={login} />
      </Suspense>
    </section>
  )
}

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

/** After the code: what the member accepts by going on. */
function AcceptStep({ login }: { login: Login }) {
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

/** Asks for the code. */
function CodeStep({ login }: { login: Login }) {
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

const KEY = 'login'

/** The challenge that this tab waits for. A phone may discard the page while its owner reads the mail. */
function readChallenge(nowMs: number): Challenge | null {
  const result = v.safeParse(challengeSchema, fromJson(readTab(KEY)))
  if (!result.success) return null
  const ageMs = nowMs - result.output.sentAtMs
  return ageMs >= 0 && ageMs < LOGIN_CODE_MINUTES * MINUTE_MS ? result.output : null
}

function keepChallenge(challenge: Challenge | null): void {
  writeTab(KEY, JSON.stringify(challenge))
}
