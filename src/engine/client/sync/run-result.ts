import type { SyncProblem } from '#engine/client/data/sync-state.ts'
import type { Revocation } from '#engine/shared/problems.ts'

/**
 * How a run ended. `busy`: another tab or the worker is syncing. `done`: nothing is left to send now; `again` is the
 * delay in milliseconds until failed pictures are due. `trouble`: a problem stopped the run; `retryAfter` in seconds
 * when the server sent one, `possibleFrom` (UTC ISO 8601) when the account is full until then, `revoked` when this device should delete the account's data.
 */
export type RunResult =
  | { state: 'busy' }
  | { state: 'done'; again?: number }
  | {
      state: 'trouble'
      problem: SyncProblem
      retryAfter?: number
      possibleFrom?: string
      revoked?: Revocation
    }
