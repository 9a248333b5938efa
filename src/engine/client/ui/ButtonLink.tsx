import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'

type ButtonLinkProps = ComponentProps<'a'> & { href: string; look?: ButtonLook; icon?: LucideIcon }

/** A link styled as a button. Links navigate; buttons act. */
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
