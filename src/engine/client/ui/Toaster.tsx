import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { dismiss, startTime, type ToastKind, type ToastMessage, toasts } from './toast.ts'
import { TONE_TINT, type Tone } from './tone.ts'

const TOP_OFFSET_PX = 8

/** Moves the focus to the action of the last toast, which stands at the end of the page. */
const KEY = 'F8'

const KINDS = {
  info: { icon: Info, tone: 'info' },
  good: { icon: CircleCheck, tone: 'good' },
  warning: { icon: TriangleAlert, tone: 'caution' },
  danger: { icon: CircleAlert, tone: 'danger' },
} as const satisfies Record<ToastKind, { icon: LucideIcon; tone: Tone }>

/**
 * A toast styled as a ticket: its stub shows the kind. Its time stands still while it is pointed at or has the focus.
 */
function Ticket({ message }: { message: ToastMessage }) {
  const { t } = useLingui()
  const { kind, text, action } = message
  const [isHeld, setHeld] = useState(false)
  useEffect(() => (isHeld ? undefined : startTime(message)), [message, isHeld])
  const { icon, tone } = KINDS[kind]
  return (
    <p
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss(message)
      }}
      className="pointer-events-auto flex max-w-md animate-drop rounded-card bg-surface text-14 font-medium text-ink shadow-float"
    >
      <span
        className={`grid w-11 shrink-0 place-items-center rounded-l-card border-r-2 border-dashed border-line ${TONE_TINT[tone]}`}
      >
        <Icon of={icon} />
      </span>
      <span className="px-4 py-3">{text}</span>
      {action !== undefined && (
        <button
          type="button"
          data-toast-action
          aria-keyshortcuts={KEY}
          className="shrink-0 px-2 font-bold text-brand-text hover:underline"
          onClick={() => {
            dismiss(message)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} iconSize={16} label={t`Close`} onClick={() => dismiss(message)} />
    </p>
  )
}

/**
 * The container of toasts, once in the app: 8 px from the top, or 8 px below the header where they would cover a part
 * of it. Screen readers announce each one. Radix's toasts would say each text twice in the page, for a second live region.
 */
export function Toaster() {
  return <Stack messages={toasts.value} />
}

/** Lets the keyboard reach what the last toast offers, and gives the focus back when the toast is gone. */
function useFocusByKey(
  tickets: { readonly current: HTMLElement | null },
  messages: readonly ToastMessage[],
): void {
  const before = useRef<Element | null>(null)
  const offers = messages.some(({ action }) => action !== undefined)
  useEffect(() => {
    if (!offers) return
    const onKey = (event: KeyboardEvent) => {
      const last = [...(tickets.current?.querySelectorAll('[data-toast-action]') ?? [])].at(-1)
      if (event.key !== KEY || !(last instanceof HTMLElement)) return
      event.preventDefault()
      before.current = document.activeElement
      last.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [tickets, offers])
  useEffect(() => {
    const { current } = before
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (offers || !(current instanceof HTMLElement)) return
    before.current = null
    if (isLost && current.isConnected) current.focus()
  }, [offers])
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

function Stack({ messages }: { messages: readonly ToastMessage[] }) {
  const tickets = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState<number | null>(null)
  useFocusByKey(tickets, messages)
  useLayoutEffect(() => {
    if (messages.length > 0 && tickets.current)
      setBelow(edgeToClear(tickets.current.getBoundingClientRect()))
  }, [messages])
  const isUrgent = ({ kind }: ToastMessage) => kind === 'warning' || kind === 'danger'
  return (
    <div
      ref={tickets}
      data-toasts
      style={below === null ? undefined : { top: below + TOP_OFFSET_PX }}
      className="pointer-events-none fixed left-1/2 top-[calc(env(safe-area-inset-top)+8px)] z-50 grid w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 justify-items-center gap-2"
    >
      <div aria-live="assertive" className="contents">
        {messages.filter(isUrgent).map((one) => (
          <Ticket key={one.id} message={one} />
        ))}
      </div>
      <div aria-live="polite" className="contents">
        {messages
          .filter((one) => !isUrgent(one))
          .map((one) => (
            <Ticket key={one.id} message={one} />
          ))}
      </div>
    </div>
  )
}
