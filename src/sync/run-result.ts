import type { SyncProblem } from '#data/sync-state.ts'

/**
 * How a run ended. `busy`: another tab or the worker is at it. `done`: nothing is left that could be sent now; `again` in so
 * many milliseconds, when pictures that failed by themselves are due.
 * `trouble`: something stands in the way; when the server said how long to wait, in seconds.
 */
export type RunResult =
  | { state: 'busy' }
  | { state: 'done'; again?: number }
  | { state: 'trouble'; problem: SyncProblem; retryAfter?: number }
