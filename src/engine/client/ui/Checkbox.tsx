import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import { Icon } from './Icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type' | 'children'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is on. */
  isMixed?: boolean
  /** Without one, the box has an `aria-label`. */
  children?: ReactNode
  error?: ReactNode
}

/** A checkbox; its label is part of the target. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, isMixed = false, children, error, ...rest } = props
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-16 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = isMixed
            }}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer absolute inset-0 appearance-none rounded-[4px] border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:border-line disabled:bg-paper disabled:checked:border-ink-soft disabled:checked:bg-ink-soft aria-invalid:border-danger"
            {...rest}
          />
          <Icon
            of={isMixed ? Minus : Check}
            size={16}
            className="pointer-events-none relative stroke-3 text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
          />
        </span>
        {children && <span className="min-w-0 grow">{children}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
