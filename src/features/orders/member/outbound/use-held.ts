import { useState } from 'react'

/**
 * What a request is about, as it was when it was sent, until its answer is known: sync may bring what the request did
 * before the answer arrives, or instead of an answer that is lost.
 */
export function useHeld<Value>(now: Value): { value: Value; hold: (isHeld: boolean) => void } {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  return {
    value: held === null ? now : held.value,
    hold: (isHeld) => setHeld((before) => (isHeld ? (before ?? { value: now }) : null)),
  }
}
