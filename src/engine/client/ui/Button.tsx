import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  icon?: LucideIcon
  /** True while its action runs; it keeps the focus and ignores clicks. */
  busy?: boolean | undefined
}

/** A button with a verb. A dangerous one has an icon and asks for confirmation (`ConfirmSheet`). */
export function Button(props: ButtonProps) {
  const { look = 'quiet', icon, busy = false, className, children, onClick, ...rest } = props
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(look, className)}
      onClick={act}
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
