import { useRef } from 'react'
import { type Act, useAct } from '#actions/use-act.ts'
import type { CallResult } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import { actsDone } from './acts-done.ts'
import type { Keeping } from './kept-forms.ts'
import { confirmPrices } from './price-question.ts'

type Request = { typed: string; onceKey: string; confirmed: string | undefined }
export type StaffWrite = Pick<Act, 'busy' | 'problem'> & {
  /**
   * Sends what was typed. Answers the server's answer, or null if it did not run or has a problem. `form` is the kept
   * form that was submitted, if one was: it is forgotten once it is done, and after a reload its write goes on under the
   * request of the same input. `confirmed` is what confirms the prices that the server asked about.
   */
  send: <Value>(
    form: Keeping | null,
    typed: unknown,
    call: (onceKey: string, confirmed: string | undefined) => Promise<CallResult<Value>>,
  ) => Promise<Value | null>
}

/** Refusals that say that what is on the screen is not as the server has it. */
const STALE: readonly string[] = ['wrong_status', 'already_decided']

/**
 * A write of the console under one request id for the same input, so that one whose answer was lost is not made twice.
 * Apart from `runOnce` of `useAct`, because its form survives a reload and the server may ask whether a price is meant.
 * `onStale`: what it is about has changed in the meantime, and is loaded again.
 */
export function useStaffWrite(onStale?: () => void): StaffWrite {
  const { run, busy, problem } = useAct()
  const last = useRef<Request | null>(null)
  return {
    busy,
    problem,
    send: async (form, input, call) => {
      const typed = JSON.stringify(input)
      if (last.current?.typed !== typed) {
        const onceKey = form?.unanswered() ?? newId()
        last.current = { typed, onceKey, confirmed: undefined }
      }
      const request = last.current
      const { onceKey } = request
      const ask = () =>
        run(async () => {
          for (;;) {
            const answer = await call(onceKey, request.confirmed)
            if (!answer.ok && STALE.includes(answer.problem.code)) onStale?.()
            const confirmed = answer.ok ? undefined : await confirmPrices(answer.problem)
            if (confirmed === undefined) return answer
            request.confirmed = confirmed
          }
        })
      const reply = await (form === null ? ask() : form.sendAs(onceKey, ask))
      if (reply === null) return null
      last.current = null
      form?.forget()
      actsDone.value += 1
      return reply.answer
    },
  }
}
