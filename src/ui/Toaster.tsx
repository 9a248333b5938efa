import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Icon } from './Icon.tsx'
import { type ToastKind, type ToastMessage, toasts } from './toast.ts'
import { TONE_TINT, type Tone } from './tone.ts'

const KINDS = {
  info: { icon: Info, tone: 'info' },
  good: { icon: CircleCheck, tone: 'good' },
  warning: { icon: TriangleAlert, tone: 'caution' },
  danger: { icon: CircleAlert, tone: 'danger' },
} as const satisfies Record<ToastKind, { icon: LucideIcon; tone: Tone }>

/** A toast styled as a ticket: its stub shows the kind. */
function Ticket({ kind, text }: ToastMessage) {
  const { icon, tone } = KINDS[kind]
  return (
    <p className="flex max-w-md animate-drop overflow-hidden rounded-card bg-surface text-14 font-medium text-ink shadow-float">
      <span
        className={`grid w-11 shrink-0 place-items-center border-r-2 border-dashed border-line ${TONE_TINT[tone]}`}
      >
        <Icon of={icon} />
      </span>
      <span className="px-4 py-3">{text}</span>
    </p>
  )
}

/** The container of toasts, once in the app, 8 px below the safe area. Screen readers announce each one. */
export function Toaster() {
  const shown = toasts.value
  const isUrgent = ({ kind }: ToastMessage) => kind === 'warning' || kind === 'danger'
  return (
    <div className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+8px)] z-50 grid justify-items-center gap-2">
      <div aria-live="assertive" className="contents">
        {shown.filter(isUrgent).map((one) => (
          <Ticket key={one.id} {...one} />
        ))}
      </div>
      <div aria-live="polite" className="contents">
        {shown
          .filter((one) => !isUrgent(one))
          .map((one) => (
            <Ticket key={one.id} {...one} />
          ))}
      </div>
    </div>
  )
}
