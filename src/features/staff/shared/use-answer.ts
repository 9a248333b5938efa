import { useCallback, useEffect, useState } from 'react'
import type { CallProblem, CallResult } from '#platform/call.ts'

export type Answer<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'refused'; problem: CallProblem }

/** Asks once for each `ask` (keep it stable by useCallback) and again by `again`, while what is there stays on the screen. */
export function useAnswer<T>(ask: () => Promise<CallResult<T>>): {
  answer: Answer<T>
  asking: boolean
  again: () => void
} {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' })
  const [asking, setAsking] = useState(true)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    setAsking(true)
    if (round === 0) setAnswer({ state: 'loading' })
    void ask().then((result) => {
      if (!wanted) return
      setAsking(false)
      setAnswer(
        result.ok
          ? { state: 'ready', value: result.value }
          : { state: 'refused', problem: result.problem },
      )
    })
    return () => {
      wanted = false
    }
  }, [ask, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  return { answer, asking, again }
}
