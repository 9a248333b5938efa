import { Trans } from '@lingui/react/macro'
import { type ClipboardEvent, type ComponentProps, useState } from 'react'
import { CONTROL_CLASS } from './control-class.ts'
import { Field, type FieldFrame } from './Field.tsx'

type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

/** A text area that grows with its text if the browser supports it. It says when the end of a pasted text did not fit. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, help, value, onChange, className = '', ...rest } = props
  const { maxLength = Number.POSITIVE_INFINITY } = rest
  const [leftOut, setLeftOut] = useState(false)
  // The browser cuts it without a word.
  const measure = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n')
    const replaced = currentTarget.selectionEnd - currentTarget.selectionStart
    setLeftOut(value.length - replaced + pasted.length > maxLength)
  }
  const isCut = leftOut && value.length >= maxLength && (
    <Trans>The end of what you pasted doesn’t fit and was left out.</Trans>
  )
  return (
    <Field label={label} hint={hint} error={error || isCut} optional={optional} help={help}>
      {(aria) => (
        <textarea
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={measure}
          className={`${CONTROL_CLASS} field-sizing-content min-h-24 ${className}`}
          {...rest}
          {...aria}
        />
      )}
    </Field>
  )
}
