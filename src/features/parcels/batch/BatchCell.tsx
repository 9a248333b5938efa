import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CONTROL_CLASS } from '#ui/control-class.ts'
import { FieldError } from '#ui/Field.tsx'

type BatchCellProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  code?: boolean
  /** How many columns it takes on a phone. */
  span?: 'col-span-2' | 'col-span-3'
  figure?: 'numeric' | 'decimal'
}

/** An input whose label stands above it on a phone and in the head of the columns on a desktop. */
export function BatchCell({ label, value, onChange, error, code, span, figure }: BatchCellProps) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className={classNames('grid gap-1 lg:col-span-1', span)}>
      <label htmlFor={id} className="caption lg:sr-only">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={figure}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classNames(CONTROL_CLASS, code && 'font-mono', figure && 'text-right')}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
