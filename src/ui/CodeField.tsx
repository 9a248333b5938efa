import { TextField } from './TextField.tsx'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  error: string | null | undefined
}

/** Six digits that were mailed. It takes the focus, being all that its screen asks for; the phone offers them above the keyboard. */
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
