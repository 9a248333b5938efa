import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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

/**
 * The container of toasts, once in the app: 8 px from the top, or 8 px below the header where they would cover a part
 * of it. Screen readers announce each one.
 */
export function Toaster() {
  return <Stack shown={toasts.value} />
}

/** The lower edge of the header, if what lies between `left` and `right` would cover a part of it; else null. */
function edgeToClear({ left, right }: DOMRect): number | null {
  const header = document.querySelector('[data-top-bar]')
  const covers = [...(header?.querySelectorAll('a, button, select, [role]') ?? [])].some((part) => {
    const at = part.getBoundingClientRect()
    return at.width > 0 && at.bottom > 0 && at.left < right && at.right > left
  })
  return header && covers ? header.getBoundingClientRect().bottom : null
}

function Stack({ shown }: { shown: readonly ToastMessage[] }) {
  const tickets = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (shown.length > 0 && tickets.current)
      setBelow(edgeToClear(tickets.current.getBoundingClientRect()))
  }, [shown])
  const isUrgent = ({ kind }: ToastMessage) => kind === 'warning' || kind === 'danger'
  return (
    <div
      ref={tickets}
      style={below === null ? undefined : { top: below + TOP_OFFSET_PX }}
      className="pointer-events-none fixed left-1/2 top-[calc(env(safe-area-inset-top)+8px)] z-50 grid w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 justify-items-center gap-2"
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
