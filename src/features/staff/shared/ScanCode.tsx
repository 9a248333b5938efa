import { ScanBarcode } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useScanFocus } from './use-scan-focus.ts'

type ScanCodeProps = {
  label: string
  hint?: ReactNode
  error?: string | null
  verb: ReactNode
  /** The input, for a caller that moves the focus back to it. */
  field?: RefObject<HTMLInputElement | null>
  onScan: (typed: string) => void
}

/** Scanners send capitals and digits; the keys of these pages are small letters. */
const SCANNED = /^[A-Z0-9]$/

/** A field for one scan after the other: Enter takes the number and empties the field for the next, Escape leaves it. */
export function ScanCode({ label, hint, error, verb, onScan, ...props }: ScanCodeProps) {
  const [typed, setTyped] = useState('')
  const own = useRef<HTMLInputElement>(null)
  const field = props.field ?? own
  useScanFocus(field, { begins: SCANNED })
  return (
    <Form
      onSubmit={() => {
        if (typed.trim() === '') return
        setTyped('')
        field.current?.focus()
        onScan(typed.trim())
      }}
      className="items-start gap-3! sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        ref={field}
        code
        label={label}
        hint={hint}
        error={error}
        value={typed}
        onChange={setTyped}
        // The keys of the page work again.
        onKeyDown={({ key }) => {
          if (key === 'Escape') field.current?.blur()
        }}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
      />
      <Button type="submit" icon={ScanBarcode} className="sm:mt-[1.625rem]">
        {verb}
      </Button>
    </Form>
  )
}
