import { useEffect, useEffectEvent } from 'react'

/** The open form of the chosen receipt. */
export type ReceiptAct = 'approve' | 'reject' | null

type Keys = { next: () => void; previous: () => void; open: (act: ReceiptAct) => void }

const TYPING = 'input, textarea, select, [role=dialog] *'

/** The keys of the queue: j and k, a and r. Not while somebody types, or with a modifier of the browser's. */
export function useReceiptKeys({ next, previous, open }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.matches(TYPING)) return
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
