import { useRef } from 'react'
import { type Act, useAct } from '#actions/use-act.ts'
import type { CallResult } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import { actsDone } from './acts-done.ts'

type StaffWrite = Pick<Act, 'busy' | 'problem'> & {
  /** Sends what was typed. Answers the server's answer, or null if it did not run or has a problem. */
  send: <Value>(
    typed: unknown,
    call: (requestId: string) => Promise<CallResult<Value>>,
  ) => Promise<Value | null>
}

/** A write of the console under one request id for the same input, so that one whose answer was lost is not made twice. */
export function useStaffWrite(): StaffWrite {
  const { run, busy, problem } = useAct()
  const request = useRef({ typed: '', requestId: '' })
  return {
    busy,
    problem,
    send: async (input, call) => {
      const typed = JSON.stringify(input)
      if (request.current.typed !== typed) request.current = { typed, requestId: newId() }
      const done = await run(() => call(request.current.requestId))
      if (done === null) return null
      request.current = { typed: '', requestId: '' }
      actsDone.value += 1
      return done.answer
    },
  }
}
