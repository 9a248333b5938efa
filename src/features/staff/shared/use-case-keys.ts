import { useEffect, useEffectEvent, useRef } from 'react'
import { areShortcutsOn, isTyping, PAIR_MS } from './shortcut-keys.ts'

/** Keys of a queue and of the case on the screen, each with what it does. Not as the second key of a shortcut of the console. */
export function useCaseKeys(keys: Partial<Record<string, () => void>>): void {
  const firstAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isSecond = event.timeStamp - firstAt.current < PAIR_MS
    firstAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isSecond || !areShortcutsOn()) return
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
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
