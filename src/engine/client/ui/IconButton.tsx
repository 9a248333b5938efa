import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** The accessible name, also shown as a tooltip. */
  label: string
  iconSize?: 16 | 20
}

export const ICON_BUTTON_CLASS =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-line hover:text-ink active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50'

/** A button with one well-known icon, 44 × 44 px. */
export function IconButton({ icon, label, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(ICON_BUTTON_CLASS, className)}
      {...rest}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
