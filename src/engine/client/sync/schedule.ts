import type { Timers } from '#engine/client/platform/clock.ts'
import { backoffMs } from './backoff.ts'
import type { RunResult } from './run-result.ts'

/*
 *            wake                                done (pictures that failed: due again)
 *   idle ────────────────> due ────> running ──────────────> idle
 *    ^                      ^          │ wake during the run: due again
 *    │ resume               │ backoff  │
 *    └────── locked <── 401 ┼──────────┤
 *                           └──────────┘ trouble, busy
 */
type State = 'idle' | 'due' | 'running' | 'locked'

export type Schedule = {
  /** There may be something to send or fetch. */
  wake: () => void
  /**
   * Starts a run now, whatever the wait; settles when it is over. A run under way may have read the server before what
   * is looked for, so another one follows it, one for all who wait.
   */
  now: () => Promise<void>
  stop: () => void
}

/** A wake starts a run at once, or this long after the last one ended, so that many writes in a row are few runs. */
const PAUSE_MS = 50
const BUSY_MS = 3_000

type ScheduleDeps = {
  run: () => Promise<RunResult>
  timers: Timers
  nowMs: () => number
  random: () => number
}

/** Decides when the next run starts. Only one run at a time; a wake during a run starts another after it. */
export function makeSchedule({ run, timers, nowMs, random }: ScheduleDeps): Schedule {
  let state: State = 'idle'
  let cancel: (() => void) | undefined
  let hasMissed = false
  let failures = 0
  let isWithoutNetwork = false
  /** The server asked for no requests before this time. */
  let notBefore = 0
  /** When the last run ended. The first run waits as if one had just ended, while the page shows its first screen. */
  let endedAt = nowMs()
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  /** The run that follows the current one; null if nobody waits for one. */
  let following: Promise<void> | null = null

  function after(ms: number): void {
    cancel?.()
    state = 'due'
    cancel = timers.after(ms, () => void start())
  }

  /** Milliseconds until the next automatic run; null when only a wake starts one. */
  function waitAfter(result: RunResult): number | null {
    if (result.state === 'busy') return BUSY_MS
    isWithoutNetwork = result.state === 'trouble' && result.problem === 'offline'
    if (result.state === 'done') {
      failures = 0
      return result.again ?? null
    }
    if (result.problem === 'locked') return null
    failures += 1
    const wait = backoffMs(failures, random(), result.retryAfter)
    // A wake may mean that the network is back, so it skips the backoff, but never a wait that an overloaded server
    // asked for.
    if (result.problem !== 'offline') notBefore = nowMs() + wait
    return wait
  }

  function settle(result: RunResult): void {
    endedAt = nowMs()
    const wait = waitAfter(result)
    const isLocked = result.state === 'trouble' && result.problem === 'locked'
    state = isLocked ? 'locked' : 'idle'
    if (wait !== null && !isStopped) after(wait)
  }

  function start(): Promise<void> {
    cancel?.()
    cancel = undefined
    if (isStopped || state === 'running') return current
    state = 'running'
    hasMissed = false
    current = run().then(
      (result) => {
        settle(result)
        if (hasMissed && state !== 'locked') wake()
      },
      (error: unknown) => {
        settle({ state: 'trouble', problem: 'server' })
        throw error
      },
    )
    return current
  }

  function wake(): void {
    if (isStopped || state === 'locked') return
    // A browser says that the network is back before it is: the run of that wake may fail, and must not wait for minutes.
    if (isWithoutNetwork) failures = 0
    hasMissed = state === 'running'
    if (hasMissed) return
    const now = nowMs()
    // The clock of the device may have been set back.
    after(Math.max(Math.min(endedAt, now) + PAUSE_MS, notBefore, now) - now)
  }

  async function follow(run: Promise<void>): Promise<void> {
    await run.catch(() => undefined)
    following = null
    await now()
  }

  function now(): Promise<void> {
    if (isStopped || state === 'locked') return Promise.resolve()
    if (state !== 'running') return start()
    following ??= follow(current)
    return following
  }

  return {
    wake,
    now,
    stop: () => {
      isStopped = true
      cancel?.()
    },
  }
}
