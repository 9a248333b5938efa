import { TextField } from './TextField.tsx'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  error: string | null | undefined
}

/** Input for a six-digit mailed code. Takes the focus, and phones offer the code above the keyboard. */
export function CodeField(props: Props) {
  return (
    <TextField
      {...props}
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
