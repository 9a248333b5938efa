import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isValidCode, normaliseCode } from '#shared/domain/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

type CodeFieldProps = { label: string; onCode: (code: string) => void }

/** Takes a package number, scanned or typed; a slip of the finger is caught by its check character. */
export function CodeField({ label, onCode }: CodeFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const take = () => {
    const code = normaliseCode(typed)
    if (code.startsWith('PK') && isValidCode(code)) onCode(code)
    else setError(t`Not a package number. Check each character against the label.`)
  }
  return (
    <Form onSubmit={take} className="content-start gap-3!">
      <TextField
        ref={field}
        code
        label={label}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setError(null)
        }}
        error={error}
        autoComplete="off"
        placeholder="PK00000000X"
      />
      <Button type="submit">
        <Trans>Show label</Trans>
      </Button>
    </Form>
  )
}
