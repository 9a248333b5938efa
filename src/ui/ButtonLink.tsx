import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'

type ButtonLinkProps = ComponentProps<'a'> & { href: string; look?: ButtonLook; icon?: LucideIcon }

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({
  look = 'quiet',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  )
}
