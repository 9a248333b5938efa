import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS } from './control-class.ts'
import { Field, type FieldFrame } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string }

type SelectProps<Value extends string> = FieldFrame &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'> & {
    value: Value | ''
    onChange: (value: Value) => void
    options: readonly SelectOption<Value>[]
    /** Shown while nothing is chosen. */
    placeholder?: string
  }

/** The platform's native select. Use `Combobox` for hundreds of options. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optional, help, value, onChange, options, placeholder, ...rest } =
    props
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} help={help}>
      {(aria) => (
        <span className="relative block">
          <select
            value={value}
            onChange={(event) => choose(event.target.value)}
            {...rest}
            {...aria}
            className={`${CONTROL_CLASS} appearance-none pr-10`}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
