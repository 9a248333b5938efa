import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** The props around every control. */
export type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  /** Why the value is invalid. */
  error?: ReactNode
  optional?: boolean | undefined
  /** A button that explains it, beside the label. */
  help?: ReactNode
}

/** Spread on the control to connect it with its label, hint and error. */
export type ControlAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldFrame & { children: (aria: ControlAria) => ReactNode }

/** Label above, hint and error below the control. */
export function Field({ label, hint, error, optional = false, help, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  return (
    <div className="grid content-start gap-1.5">
      <span className="flex items-center gap-2">
        <label
          htmlFor={id}
          className="flex grow items-baseline justify-between gap-2 text-14 font-medium"
        >
          {label}
          {optional && (
            <span className="text-12 font-normal text-ink-soft">
              <Trans>Optional</Trans>
            </span>
          )}
        </label>
        {help}
      </span>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-14 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error of a field, with its icon. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className="flex gap-1.5 text-14 font-medium text-danger">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span>{children}</span>
    </span>
  )
}
