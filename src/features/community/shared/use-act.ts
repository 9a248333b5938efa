import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import type { CallProblem, CallResult } from '#platform/call.ts'

/** An act of a member that the server does at once, or not at all: a like, a report, a removal. */
export function useAct() {
  const write = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  return {
    busy: write.busy,
    problem: write.failed ? ({ code: 'internal' } as const) : problem,
    /** The answer, or null if it was not done. */
    run: async <Answer>(call: () => Promise<CallResult<Answer>>) => {
      setProblem(null)
      const done = await write.run(call)
      if (done === null) return null
      if (done.saved.ok) return { answer: done.saved.value }
      setProblem(done.saved.problem)
      return null
    },
  }
}
