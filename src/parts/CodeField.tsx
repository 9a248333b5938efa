import { sixDigits } from '#shared/domain/six-digits.ts'
import { TextField } from '#ui/TextField.tsx'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  /** Submits the form; called with the sixth digit, so that nobody looks for the button. */
  onSixDigits: (code: string) => void
  error: string | null | undefined
}

/** Input for a six-digit mailed code. Takes the focus, and phones offer the code above the keyboard. */
export function CodeField({ onSixDigits, ...props }: Props) {
  const change = (typed: string) => {
    props.onChange(typed)
    const code = sixDigits(typed)
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
