import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { TONE_TINT, type Tone } from './tone.ts'

type ChipProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode }

/** A state in one or two words. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 text-12 font-semibold wrap-normal sm:whitespace-nowrap ${TONE_TINT[tone]}`}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
