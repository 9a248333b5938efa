import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFrame } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = Omit<FieldFrame, 'optional'> & {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly RadioCard<Value>[]
  /** The number of columns, also on a phone unless its text is large; by default as many as fit. */
  columns?: 2
}

const AS_MANY_AS_FIT = 'grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]'
const COLUMNS = {
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,34%)),1fr))]',
} as const

/** A choice among a few options, each with an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hint, error, help, value, onChange, options, columns } = props
  const id = useId()
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <span className="flex items-center gap-2">
        <span id={`${id}label`} className="grow text-14 font-medium">
          {label}
        </span>
        {help}
      </span>
      <div className={classNames('grid gap-2', columns ? COLUMNS[columns] : AS_MANY_AS_FIT)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-11 items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2.5 transition-colors',
              'hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand',
              'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-5 checked:border-brand"
            />
            <span className="grid min-w-0">
              <span className="text-16 leading-tight font-medium">{option.label}</span>
              {option.hint && <span className="text-14 text-ink-soft">{option.hint}</span>}
            </span>
            {option.icon && <Icon of={option.icon} className="ml-auto text-ink-soft" />}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}hint`} className="text-14 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
