import type { ComponentProps } from 'react'
import { CONTROL_CLASS } from './control-class.ts'
import { Field, type FieldFrame } from './Field.tsx'

type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

/** A text area that grows with its text if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, value, onChange, className = '', ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <textarea
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL_CLASS} field-sizing-content min-h-24 ${className}`}
          {...rest}
          {...aria}
        />
      )}
    </Field>
  )
}
