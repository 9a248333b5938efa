import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import { startTime, type ToastKind, type ToastMessage, toasts } from './toast.ts'
import { TONE_TINT, type Tone } from './tone.ts'

const TOP_OFFSET_PX = 8

const KINDS = {
  info: { icon: Info, tone: 'info' },
  good: { icon: CircleCheck, tone: 'good' },
  warning: { icon: TriangleAlert, tone: 'caution' },
  danger: { icon: CircleAlert, tone: 'danger' },
} as const satisfies Record<ToastKind, { icon: LucideIcon; tone: Tone }>

/** A toast styled as a ticket: its stub shows the kind. */
function Ticket({ message }: { message: ToastMessage }) {
  const { kind, text } = message
  useEffect(() => startTime(message), [message])
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

/** The container of toasts, once in the app, 8 px below the header, which they never cover. Screen readers announce each one. */
export function Toaster() {
  return <Stack shown={toasts.value} />
}

function Stack({ shown }: { shown: readonly ToastMessage[] }) {
  const [below, setBelow] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (shown.length === 0) return
    const bottom = document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom
    setBelow(bottom === undefined || bottom < 0 ? null : bottom)
  }, [shown])
  const isUrgent = ({ kind }: ToastMessage) => kind === 'warning' || kind === 'danger'
  return (
    <div
      style={below === null ? undefined : { top: below + TOP_OFFSET_PX }}
      className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+8px)] z-50 grid justify-items-center gap-2"
    >
      <div aria-live="assertive" className="contents">
        {shown.filter(isUrgent).map((one) => (
          <Ticket key={one.id} message={one} />
        ))}
      </div>
      <div aria-live="polite" className="contents">
        {shown
          .filter((one) => !isUrgent(one))
          .map((one) => (
            <Ticket key={one.id} message={one} />
          ))}
      </div>
    </div>
  )
}
