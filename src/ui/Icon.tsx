import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** A drawing of lucide, imported by its name so that no other one is in the bundle. */
  of: LucideIcon
  /** Side in pixels. */
  size?: 14 | 16 | 20 | 24 | undefined
  /** Only where the icon says something that no word beside it says. */
  label?: string
  className?: string
}

/** An icon; beside words it is decoration and silent. */
export function Icon({ of: Drawing, size = 20, label, className = '' }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return <Drawing size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} {...meaning} />
}
