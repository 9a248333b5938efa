import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** A lucide icon, imported by name to keep the others out of the bundle. */
  of: LucideIcon
  /** Side in pixels. */
  size?: 14 | 16 | 20 | 24 | undefined
  /** The name of an icon that has no adjacent text of the same meaning. */
  label?: string
  className?: string
}

/** An icon; hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 20, label, className = '' }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return <Drawing size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} {...meaning} />
}
