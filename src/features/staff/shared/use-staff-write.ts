import { useRef, useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import { actsDone } from './acts-done.ts'

type StaffWrite = {
  busy: boolean
  /** Why the last try was refused or failed; null before it and while it runs. */
  problem: CallProblem | null
  /** Sends what was typed. Answers the server's answer, or null if it did not run or has a problem. */
  send: <Value>(
    typed: unknown,
    call: (requestId: string) => Promise<CallResult<Value>>,
  ) => Promise<Value | null>
}

/** A write of the console under one request id for the same input, so that one whose answer was lost is not made twice. */
export function useStaffWrite(): StaffWrite {
  const { run, busy, failed } = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const request = useRef({ typed: '', requestId: '' })
  return {
    busy,
    problem: failed ? { code: 'internal' } : problem,
    send: async (input, call) => {
      setProblem(null)
      const typed = JSON.stringify(input)
      if (request.current.typed !== typed) request.current = { typed, requestId: newId() }
      const done = await run(() => call(request.current.requestId))
      if (done === null) return null
      const answer = done.saved
      if (!answer.ok) {
        setProblem(answer.problem)
        return null
      }
      request.current = { typed: '', requestId: '' }
      actsDone.value += 1
      return answer.value
    },
  }
}
