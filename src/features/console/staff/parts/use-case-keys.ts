import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { areShortcutsOn, isTyping, PAIR_MS } from './shortcut-keys.ts'

/**
 * What each key of a case means, on every screen of the console. None decides by itself: it opens a form, or goes to the
 * button of an act that has none, so that Enter does it.
 */
const CASE_KEYS = {
  next: 'j',
  previous: 'k',
  select: 'x',
  /** What is asked of staff: approve, confirm, publish, answer, credit, buy. */
  accept: 'a',
  decline: 'd',
  /** A note, a carton, a line of the bank. */
  add: 'n',
  /** Money goes back to whoever sent it. */
  giveBack: 'r',
  recall: 't',
  send: 's',
  exchange: 'e',
  close: 'c',
  bill: 'b',
  printList: 'p',
  printLabels: 'l',
} as const
export type CaseAct = keyof typeof CASE_KEYS

const ACTS = new Map<string, CaseAct>(
  (Object.keys(CASE_KEYS) as CaseAct[]).map((act) => [CASE_KEYS[act], act]),
)

/** The acts of a queue and of the case on the screen that have keys, each with what its key does. Not as the second key of a shortcut of the console. */
export function useCaseKeys(acts: Partial<Record<CaseAct, () => void>>): void {
  const press = useEffectEvent((key: string, event: KeyboardEvent) => {
    const act = ACTS.get(key)
    // A scanner's capital is no key of the page; tinykeys does not tell the two apart.
    if (act === undefined || event.key !== key || !areShortcutsOn()) return
    const run = acts[act]
    if (run === undefined) return
    // The letter must not be typed into the field that opens.
    event.preventDefault()
    run()
  })
  const keys = (Object.keys(acts) as CaseAct[]).map((act) => CASE_KEYS[act]).join(' ')
  useEffect(() => {
    const one = keys.split(' ')
    const bindings = [
      // The first that fits is the only one.
      ...one.map((key) => [`g ${key}`, () => {}] as const),
      ...one.map((key) => [key, (event: KeyboardEvent) => press(key, event)] as const),
    ]
    const ignore = ({ target }: KeyboardEvent) => isTyping(target)
    return tinykeys(window, Object.fromEntries(bindings), { timeout: PAIR_MS, ignore })
  }, [keys])
}

type ButtonKey = { ref: RefObject<HTMLButtonElement | null>; goTo: () => void }

/** The button of an act that is done at once, and what its key does. */
export function useButtonKey(): ButtonKey {
  const ref = useRef<HTMLButtonElement>(null)
  return { ref, goTo: () => ref.current?.focus() }
}
