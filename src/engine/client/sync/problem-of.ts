import type { SyncProblem } from '#engine/client/data/sync-state.ts'
import { revocationOf } from '#engine/client/platform/refused-authorization.ts'
import type { Problem } from '#engine/shared/problems.ts'
import type { RunResult } from './run-result.ts'

type Answered = Pick<Problem, 'status' | 'code' | 'retryAfter' | 'possibleFrom' | 'revoked'>

function problemOf({ status, code, possibleFrom }: Answered): SyncProblem {
  if (status === 401) return 'locked'
  if (code === 'upgrade_required') return 'upgrade'
  if (code === 'bytes_limit' && possibleFrom !== undefined) return 'full'
  return status === 403 ? 'refused' : 'server'
}

/** Maps an error answer to the problem shown to the member. */
export function troubleOf(answer: Answered): RunResult {
  const { retryAfter, possibleFrom } = answer
  const revoked = revocationOf(answer)
  const problem = problemOf(answer)
  return {
    state: 'trouble',
    problem,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(possibleFrom !== undefined && { possibleFrom }),
    ...(revoked && { revoked }),
  }
}
