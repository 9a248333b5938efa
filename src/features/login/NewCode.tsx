import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { nowMs } from '#platform/clock.ts'
import { Button } from '#ui/Button.tsx'
import type { Login } from './login.ts'
import { secondsToNewCode } from './login-state.ts'

/** Counts down to the moment at which another code may be asked for. */
export function NewCode({ login }: { login: Login }) {
  const [now, setNow] = useState(nowMs)
  const challenge = login.challenge.value
  const seconds = challenge ? secondsToNewCode(challenge, now) : 0
  const waits = seconds > 0
  useEffect(() => {
    if (!waits) return
    const ticking = setInterval(() => setNow(nowMs()), 250)
    return () => clearInterval(ticking)
  }, [waits])

  const ask = async () => {
    await login.requestAnother()
    setNow(nowMs())
  }
  if (waits)
    return (
      <p className="min-h-11 content-center text-14 text-ink-soft">
        <Plural value={seconds} one="New code in # second" other="New code in # seconds" />
      </p>
    )
  return (
    <Button look="plain" busy={login.busy.value === 'code'} onClick={ask} className="-ml-2">
      <Trans>Mail a new code</Trans>
    </Button>
  )
}
