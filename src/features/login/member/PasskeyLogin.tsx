import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#engine/client/platform/call.ts'
import { pause } from '#engine/client/platform/clock.ts'
import { makeDeviceSecret, readDeviceSecret } from '#engine/client/platform/device-secret.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { timeZone } from '#engine/client/platform/time-zone.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { beginPasskeyLogin, logInByPasskey } from '#features/login/contract/passkeys.ts'
import {
  leavePasskey,
  passkeysAreSuggested,
  passkeysWork,
  signWithPasskey,
} from './acts/passkeys.ts'
import type { Login } from './login.ts'
import { PasskeyProblem } from './parts/PasskeyProblem.tsx'
import { createPasskeyLogin } from './passkey-login.ts'

async function sign(how: { suggested: boolean }) {
  const begun = await call(beginPasskeyLogin, { body: { device: readDeviceSecret() ?? null } })
  if (begun.ok) return signWithPasskey(begun.value, how)
  return { ok: false, failure: { why: 'refused', problem: begun.problem } } as const
}

/** Login by passkey: a button, and the browser's suggestion at the field with `webauthn` in its `autocomplete`. */
export function PasskeyLogin({ login }: { login: Login }) {
  const [passkey] = useState(() =>
    createPasskeyLogin({
      logIn: (assertion) =>
        call(logInByPasskey, {
          body: { assertion, device: makeDeviceSecret(), timeZone: timeZone() },
        }),
      enter: login.enter,
      areSuggested: passkeysAreSuggested,
      leave: leavePasskey,
      wait: pause,
      sign,
      logError,
    }),
  )
  useEffect(() => {
    if (!passkeysWork()) return
    void passkey.suggest()
    return passkey.stop
  }, [passkey])
  if (!passkeysWork()) return null
  const state = passkey.shown.value
  return (
    <>
      <Button icon={KeyRound} busy={state.state === 'busy'} onClick={() => void passkey.use()}>
        <Trans>Use a passkey</Trans>
      </Button>
      <PasskeyProblem failure={state.state === 'failed' ? state.failure : null} />
    </>
  )
}
