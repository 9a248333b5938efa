import { type RefObject, useEffect, useRef } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { typedField } from '#engine/client/platform/typed-fields.ts'
import { actsDone } from '#features/console/staff/parts/acts-done.ts'
import { scanFieldOf } from '#features/console/staff/parts/scans/scan-fields.ts'

/** How long a screen may take to show what comes after a save. */
const FOLLOWS_MS = 5_000
const QUEUE = '[aria-current=true]'
/** What was done, in words. */
const DONE = '[role=status][tabindex]:not(:empty)'
/** What shows that the person has gone on already. */
const TAKES_OVER = ['keydown', 'pointerdown'] as const

/** What the person does next: scan, decide the next case, or go on from what was done or from the top of the view. */
function nextThing(within: HTMLElement): HTMLElement | null {
  const scans = [...within.querySelectorAll<HTMLElement>('[data-scan]')]
  const waiting = scans.find((field) => scanFieldOf(field)?.reach !== 'focus')
  const first = (selector: string) => within.querySelector<HTMLElement>(selector)
  return waiting ?? first(QUEUE) ?? first(DONE) ?? first('button:enabled')
}

/** The first field of the form whose button has the focus, if it was emptied by the save. */
function emptiedField(focused: Element | null): HTMLElement | null {
  const form = focused instanceof HTMLButtonElement ? focused.form : null
  const first = [...(form?.elements ?? [])].map(typedField).find((field) => field !== null)
  return first && first.value === '' && !first.closest('[data-search]') ? first : null
}

/** After a save whose form is gone, and with it the focus, the focus goes on to the next thing in `main`. */
export function useNextFocus(main: RefObject<HTMLElement | null>): void {
  const acts = useLive(() => actsDone, [])
  const lastActs = useRef(acts)
  useEffect(() => {
    const within = main.current
    if (acts === lastActs.current || within === null) return undefined
    lastActs.current = acts
    /** Where the focus was put; the list of a queue may come after it. */
    let placed: HTMLElement | null = null
    const goOn = () => {
      const focused = document.activeElement
      const isNowhere = focused === null || focused === document.body || focused.id === 'main'
      const isLost = isNowhere || focused === placed
      const next = isLost ? nextThing(within) : emptiedField(focused)
      if (next === focused) return
      next?.focus()
      if (isLost) placed = next
      if (next !== null && typedField(next)) stop()
    }
    const observer = new MutationObserver(goOn)
    const timer = setTimeout(() => stop(), FOLLOWS_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const event of TAKES_OVER) removeEventListener(event, stop)
    }
    observer.observe(within, { childList: true, subtree: true, attributes: true })
    for (const event of TAKES_OVER) addEventListener(event, stop)
    goOn()
    return stop
  }, [acts, main])
}
