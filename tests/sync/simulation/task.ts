import type { Fetch } from '#platform/http.ts'

/** A request that left a device and waits for what the network does to it. */
export type Call = {
  path: string
  init: RequestInit
  answer: (response: Response) => void
  fail: () => void
  /** Nothing comes back, not even that the connection is gone: the device waits until it gives up by itself. */
  hang: () => void
}

type State =
  | { state: 'running' }
  | { state: 'waiting'; call: Call }
  | { state: 'over'; result: unknown }
  | { state: 'failed'; error: unknown }

/**
 * Work of a device that stops at each request until the world goes on with it. Of all tasks only one runs at a time, so
 * that a world is the same each time, however its threads and timers fall.
 *
 *   running ─ fetch ─> waiting ─ answer, fail ─> running ─> over, failed
 */
export type Task = {
  now: () => State
  /** Settles when the task waits or has ended. */
  stop: () => Promise<State>
}

/** Starts work with a `fetch` of its own. */
export function startTask(work: (fetch: Fetch) => Promise<unknown>): Task {
  let now: State = { state: 'running' }
  let stopped = Promise.withResolvers<State>()
  const become = (next: State) => {
    now = next
    if (next.state === 'running') stopped = Promise.withResolvers<State>()
    else stopped.resolve(next)
  }
  const fetch: Fetch = (path, init = {}) =>
    new Promise((resolve, reject) => {
      const go = (then: () => void) => {
        become({ state: 'running' })
        then()
      }
      const giveUp = () => go(() => reject(init.signal?.reason))
      become({
        state: 'waiting',
        call: {
          path,
          init,
          answer: (response) => go(() => resolve(response)),
          fail: () => go(() => reject(new TypeError('fetch failed'))),
          hang: () => {
            // Its time may have run out while nothing happened to it.
            if (init.signal?.aborted) giveUp()
            else init.signal?.addEventListener('abort', giveUp, { once: true })
          },
        },
      })
    })
  work(fetch).then(
    (result) => become({ state: 'over', result }),
    (error: unknown) => become({ state: 'failed', error }),
  )
  return { now: () => now, stop: () => stopped.promise }
}
