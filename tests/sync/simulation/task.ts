import type { Fetch } from '#engine/client/platform/http.ts'

/** A request of a device that waits for the network to deliver it. */
export type Call = {
  path: string
  init: RequestInit
  answer: (response: Response) => void
  fail: () => void
  /** Neither a reply nor an error: the device waits until its time-out. */
  hang: () => void
}

type State =
  | { state: 'running' }
  | { state: 'waiting'; call: Call }
  | { state: 'over'; result: unknown }
  | { state: 'failed'; error: unknown }

/**
 * Work of a device that pauses at each request until the world continues it. Only one task runs at a time, so that a
 * world is deterministic.
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
  const setState = (next: State) => {
    now = next
    if (next.state === 'running') stopped = Promise.withResolvers<State>()
    else stopped.resolve(next)
  }
  const fetch: Fetch = (path, init = {}) =>
    new Promise((resolve, reject) => {
      const go = (then: () => void) => {
        setState({ state: 'running' })
        then()
      }
      const giveUp = () => go(() => reject(init.signal?.reason))
      setState({
        state: 'waiting',
        call: {
          path,
          init,
          answer: (response) => go(() => resolve(response)),
          fail: () => go(() => reject(new TypeError('fetch failed'))),
          hang: () => {
            // The time-out may have passed in the meantime.
            if (init.signal?.aborted) giveUp()
            else init.signal?.addEventListener('abort', giveUp, { once: true })
          },
        },
      })
    })
  work(fetch).then(
    (result) => setState({ state: 'over', result }),
    (error: unknown) => setState({ state: 'failed', error }),
  )
  return { now: () => now, stop: () => stopped.promise }
}
