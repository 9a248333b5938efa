import type { ComponentProps } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { Field, type FieldFrame } from './Field.tsx'

type NumberFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'type' | 'inputMode'> & {
    /** What was typed; the browser's number input would discard invalid text. */
    value: string
    onChange: (value: string) => void
    kind?: 'integer' | 'decimal' | 'yuan'
    /** "kg" after the number. */
    after?: string
  }

/** Room for a sign, which grows with the text while the space around it is bound to the screen. */
const BEFORE = 'pl-[calc(var(--spacing)*3+2.25em)]'
/** The same for a unit, by its length: "SGD" takes more than "kg". */
const roomFor = (unit: string) => `calc(var(--spacing) * 3 + ${unit.length}ch + 0.75em)`

/** A number with its unit, right-aligned. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, help, value, onChange, kind, after, ...rest } = props
  const { yuanSign } = useFormat()
  const before = kind === 'yuan' && yuanSign
  return (
    <Field label={label} hint={hint} error={error} optional={optional} help={help}>
      {(aria) => (
        <span className="relative block text-ink-soft">
          {before && <span className="absolute inset-y-0 left-3 grid items-center">{before}</span>}
          <input
            type="text"
            inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...rest}
            {...aria}
            className={classNames(CONTROL_CLASS, 'text-right', before && BEFORE)}
            style={after ? { paddingRight: roomFor(after) } : undefined}
          />
          {after && <span className="absolute inset-y-0 right-3 grid items-center">{after}</span>}
        </span>
      )}
    </Field>
  )
}
