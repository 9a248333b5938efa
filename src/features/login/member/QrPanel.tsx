import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { call } from '#engine/client/platform/call.ts'
import { nowMs, pause } from '#engine/client/platform/clock.ts'
import { makeDeviceSecret, readDeviceSecret } from '#engine/client/platform/device-secret.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { timeZone } from '#engine/client/platform/time-zone.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { QrCode } from '#engine/client/ui/QrCode.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { Spinner } from '#engine/client/ui/Spinner.tsx'
import { paths } from '#engine/shared/paths.ts'
import { type OpenTicket, openTicket, pollTicket } from '#features/login/contract/login-tickets.ts'
import type { Login } from './login.ts'
import { createQrLogin } from './qr-login.ts'

/** Shows a QR code and waits until a phone that is logged in has scanned it and approved. */
export function QrPanel({ login }: { login: Login }) {
  const { i18n } = useLingui()
  const [qr] = useState(() =>
    createQrLogin({
      open: () => call(openTicket, { body: { device: readDeviceSecret(), timeZone: timeZone() } }),
      poll: ({ ticketId, secret }) =>
        call(pollTicket, { params: { ticketId }, body: { secret, device: makeDeviceSecret() } }),
      enter: login.enter,
      wait: pause,
      nowMs,
      logError,
    }),
  )
  useEffect(() => {
    qr.refresh()
    return qr.stop
  }, [qr])
  const state = qr.shown.value
  const again = (
    <Button icon={RefreshCw} onClick={qr.refresh}>
      <Trans>Refresh</Trans>
    </Button>
  )
  if (state.state === 'failed') {
    return (
      <div className="grid gap-4">
        <Notice kind="danger">{i18n._(problemWords(state.problem.code))}</Notice>
        {again}
      </div>
    )
  }
  if (state.state === 'opening')
    return <Skeleton className="mx-auto aspect-square w-full max-w-56" />
  if (state.state === 'entering') {
    return (
      <p className="flex items-center gap-3">
        <Spinner />
        <Trans>Approved. Logging you in…</Trans>
      </p>
    )
  }
  return <Shown {...state} again={again} />
}

type ShownProps = {
  state: 'waiting' | 'refused' | 'expired'
  ticket: OpenTicket
  again: ReactNode
}

function Shown({ state, ticket: { ticket, matchNumber }, again }: ShownProps) {
  const { t } = useLingui()
  const isOver = state !== 'waiting'
  const link = location.origin + paths.member({ view: 'approve', ticket })
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div className="w-full max-w-56">
        <QrCode text={link} label={t`QR code for logging in with a phone`} dim={isOver} />
      </div>
      {state === 'waiting' && (
        <>
          <p className="text-ink-soft">
            <Trans>Scan this code with the camera of a phone that’s already logged in.</Trans>
          </p>
          <p>
            <Trans>
              Approve on the phone only if it shows the number{' '}
              <strong className="font-mono text-22 font-bold">{matchNumber}</strong>
            </Trans>
          </p>
        </>
      )}
      <div role="status" className="grid justify-items-center gap-4 empty:hidden">
        {state === 'expired' && (
          <p>
            <Trans>This QR code has expired.</Trans>
          </p>
        )}
        {state === 'refused' && (
          <p>
            <Trans>The login was declined on the phone.</Trans>
          </p>
        )}
        {isOver && again}
      </div>
    </div>
  )
}
