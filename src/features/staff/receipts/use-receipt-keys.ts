import { useEffect, useEffectEvent, useRef } from 'react'
import { areShortcutsOn, isTyping, PAIR_MS } from '#features/staff/shared/shortcut-keys.ts'

/** The open form of the chosen receipt. */
export type ReceiptAct = 'approve' | 'reject' | null

type Keys = { next: () => void; previous: () => void; open: (act: ReceiptAct) => void }

/** The keys of the queue: j and k, a and r. Not as the second key of a shortcut of the console. */
export function useReceiptKeys({ next, previous, open }: Keys): void {
  const firstAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isSecond = event.timeStamp - firstAt.current < PAIR_MS
    firstAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isSecond || !areShortcutsOn()) return
    const act = { j: next, k: previous, a: () => open('approve'), r: () => open('reject') }
    const run = act[event.key as keyof typeof act]
    if (run === undefined) return
    // The letter must not be typed into the field that opens.
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
