import { useState } from 'react'
import type { CallProblem } from '#platform/call.ts'
import { keepAccount } from './keep-account.ts'
import { useWrite } from './use-write.ts'

/** The state of the button that keeps an account. `keep` answers whether it is kept. */
export function useKeepAccount(): {
  busy: boolean
  problem: CallProblem | null
  keep: () => Promise<boolean>
} {
  const { run, busy, failed } = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  return {
    busy,
    problem: failed ? { code: 'internal' } : problem,
    keep: async () => {
      setProblem(null)
      const done = await run(keepAccount)
      if (done !== null && !done.saved.ok) setProblem(done.saved.problem)
      return done?.saved.ok ?? false
    },
  }
}
