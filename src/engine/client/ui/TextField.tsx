import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { Field, type FieldFrame } from './Field.tsx'

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
    /** Sets tracking numbers and codes in monospace, without autocorrection. */
    code?: boolean
  }

const AS_TYPED = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } as const

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, help, value, onChange, code, className, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional} help={help}>
      {(aria) => (
        <input
          type="text"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(CONTROL_CLASS, code && 'font-mono', className)}
          {...(code ? AS_TYPED : {})}
          {...rest}
          {...aria}
        />
      )}
    </Field>
  )
}
