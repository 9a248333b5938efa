import type { SyncProblem } from '#data/sync-state.ts'
import { revocationOf } from '#platform/read-problem.ts'
import type { ProblemCode, Revocation } from '#shared/contract/problems.ts'
import type { RunResult } from './run-result.ts'

type Answered = { status: number; code: ProblemCode; retryAfter?: number; revoked?: Revocation }

function problemOf({ status, code }: Answered): SyncProblem {
  if (status === 401) return 'locked'
  if (code === 'upgrade_required') return 'upgrade'
  return status === 403 ? 'refused' : 'server'
}

/** Maps an error answer to the problem shown to the member. */
export function troubleOf(answer: Answered): RunResult {
  const { retryAfter } = answer
  const revoked = revocationOf(answer)
  const problem = problemOf(answer)
  return {
    state: 'trouble',
    problem,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(revoked && { revoked }),
  }
}
