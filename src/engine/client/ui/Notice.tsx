import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { TONE_TEXT } from './tone.ts'

type NoticeKind = 'info' | 'good' | 'caution' | 'danger'

type NoticeProps = {
  kind?: NoticeKind
  icon?: LucideIcon | undefined
  children: ReactNode
  action?: ReactNode
}

const ICONS = {
  info: Info,
  good: CircleCheck,
  caution: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<NoticeKind, LucideIcon>

const GROUNDS = {
  info: 'bg-info-soft',
  good: 'bg-good-soft',
  caution: 'bg-caution-soft',
  danger: 'bg-danger-soft',
} as const satisfies Record<NoticeKind, string>

/** A persistent message, unlike a toast; also for errors of a whole form. */
export function Notice({ kind = 'info', icon, children, action }: NoticeProps) {
  return (
    <div
      role={kind === 'danger' ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 text-14 ${GROUNDS[kind]}`}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon of={icon ?? ICONS[kind]} className={TONE_TEXT[kind]} />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}
