import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { areShortcutsOn, isTyping, PAIR_MS } from './shortcut-keys.ts'

/** Keys of a queue and of the case on the screen, each with what it does. Not as the second key of a shortcut of the console. */
export function useCaseKeys(keys: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((key: string, event: KeyboardEvent) => {
    // A scanner's capital is no key of the page; tinykeys does not tell the two apart.
    const run = areShortcutsOn() && event.key === key ? keys[key] : undefined
    if (run === undefined) return
    // The letter must not be typed into the field that opens.
    event.preventDefault()
    run()
  })
  const names = Object.keys(keys).join(' ')
  useEffect(() => {
    const one = names.split(' ')
    const bindings = [
      // The first that fits is the only one.
      ...one.map((key) => [`g ${key}`, () => {}] as const),
      ...one.map((key) => [key, (event: KeyboardEvent) => press(key, event)] as const),
    ]
    const ignore = ({ target }: KeyboardEvent) => isTyping(target)
    return tinykeys(window, Object.fromEntries(bindings), { timeout: PAIR_MS, ignore })
  }, [names])
}
