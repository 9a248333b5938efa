import { useRef } from 'react'
import { type Act, useAct } from '#engine/client/acts/use-act.ts'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { actsDone } from './acts-done.ts'
import type { Keeping } from './kept-forms.ts'
import { confirmPrices } from './price-question.ts'

export type StaffWrite = Pick<Act, 'busy' | 'problem'> & {
  /**
   * Sends what was typed. Answers the server's answer, or null if it did not run or has a problem. `form` is the kept
   * form that was submitted, if one was: it is forgotten once it is done, and after a reload its write goes on under the
   * request of the same input. `confirmed` is what confirms the prices that the server asked about.
   */
  send: <Value>(
    form: Keeping | null,
    input: unknown,
    call: (onceKey: string, confirmed: string | undefined) => Promise<CallResult<Value>>,
  ) => Promise<Value | null>
}

/** Refusals that say that what is on the screen is not as the server has it. */
const STALE: readonly CallProblem['code'][] = ['wrong_status', 'already_decided']

/**
 * A write of the console: `runOnce` of `useAct` for a form that survives a reload, and with the question whether a price
 * is meant. `onStale`: what it is about has changed in the meantime, and is loaded again.
 */
export function useStaffWrite(onStale?: () => void): StaffWrite {
  const { runOnce, busy, problem } = useAct()
  /** What the person confirmed stays with the key of its request. */
  const confirmation = useRef<{ onceKey: string; confirmed: string } | null>(null)
  return {
    busy,
    problem,
    send: async (form, input, call) => {
      const ask = async (onceKey: string) => {
        for (;;) {
          const last = confirmation.current
          const answer = await call(onceKey, last?.onceKey === onceKey ? last.confirmed : undefined)
          if (!answer.ok && STALE.includes(answer.problem.code)) onStale?.()
          const confirmed = answer.ok ? undefined : await confirmPrices(answer.problem)
          if (confirmed === undefined) return answer
          confirmation.current = { onceKey, confirmed }
        }
      }
      const result = await runOnce(
        { typed: input },
        ({ onceKey }) => (form === null ? ask(onceKey) : form.sendAs(onceKey, () => ask(onceKey))),
        () => form?.unanswered() ?? newId(),
      )
      if (result === null) return null
      form?.forget()
      actsDone.value += 1
      return result.answer
    },
  }
}
