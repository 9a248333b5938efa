import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { sixDigits } from '#engine/shared/six-digits.ts'
import { secondsToNewCode } from './new-code-wait.ts'

type Props = {
  label: string
  value: string
  onChange: (input: string) => void
  /** Submits the form; called with the sixth digit, so that nobody looks for the button. */
  onSixDigits: (code: string) => void
  error: string | null | undefined
}

/** Input for a six-digit mailed code. Takes the focus, and phones offer the code above the keyboard. */
export function CodeField({ onSixDigits, ...props }: Props) {
  const change = (input: string) => {
    props.onChange(input)
    const code = sixDigits(input)
    if (code !== null && code !== sixDigits(props.value)) onSixDigits(code)
  }
  return (
    <TextField
      {...props}
      onChange={change}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="done"
      spellCheck={false}
      autoFocus
      className="text-center font-mono text-22! tracking-[0.3em]"
    />
  )
}

type NewCodeProps = {
  /** When the last one was mailed, in Unix milliseconds; just now unless given. */
  sentAtMs?: number | undefined
  busy: boolean
  onAsk: () => Promise<unknown>
}

/** Asks for another code, once one may be mailed; counts down until then. Its `key` is the challenge of the last one. */
export function NewCode({ sentAtMs, busy, onAsk }: NewCodeProps) {
  const [mountedAt] = useState(nowMs)
  const [now, setNow] = useState(nowMs)
  const seconds = secondsToNewCode(sentAtMs ?? mountedAt, now)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const ticking = setInterval(() => setNow(nowMs()), 250)
    return () => clearInterval(ticking)
  }, [isWaiting])

  const ask = async () => {
    await onAsk()
    setNow(nowMs())
  }
  if (isWaiting)
    return (
      <p className="min-h-11 content-center text-14 text-ink-soft">
        <Plural value={seconds} one="New code in # second" other="New code in # seconds" />
      </p>
    )
  return (
    <Button look="plain" busy={busy} onClick={ask} className="-ml-2">
      <Trans>Send a new code</Trans>
    </Button>
  )
}
