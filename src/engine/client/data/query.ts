import { type ReadonlySignal, signal } from '@preact/signals-core'
import {
  type CallProblem,
  type CallResult,
  call as visitorCall,
} from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import type { JsonEndpoint, Reply } from '#engine/shared/endpoint.ts'

/*
 *   loading ─ cached ───────> ready, not confirmed ─ answered ─> ready, confirmed
 *      │                                └── no answer ── stays ──┘
 *      └──── not cached ─── answered ──────────────────────────> ready, confirmed
 *                   ├────── no answer ────────────────────────> offline
 *                   └────── refused ──────────────────────────> error
 */
type Phase<T> =
  | { state: 'loading' }
  /**
   * `from`: Unix milliseconds when the value was last known to be current; `confirmed`: this query's request has been
   * answered.
   */
  | { state: 'ready'; value: T; from: number; confirmed: boolean }
  | { state: 'offline' | 'error'; problem: CallProblem }

export type Query<T> = Phase<T> & {
  /** What is being fetched: the whole list or one more page. */
  asking: 'again' | 'more' | null
  again: () => void
  /** Fetches the next page; null when there is none. */
  more: (() => void) | null
}

/** `next`: cursor of the following page, null at the end. */
export type Pages<T> = { next: (list: T) => string | null; join: (list: T, page: T) => T }
type Source<T> = {
  /** Fetches from the server, from a cursor or from the beginning. */
  ask: (cursor?: string) => Promise<CallResult<T>>
  pages?: Pages<T> | undefined
  /** The last reply stored on the device, shown at once and for as long as no new one is available. */
  readCopy?: () => Promise<{ value: T; from: number } | null>
  /**
   * Subscribes to events that require a refetch, such as the page becoming visible; returns an unsubscribe function.
   */
  wake?: (again: () => void) => () => void
  /** Milliseconds for which an answer is not fetched again when a screen returns to it, so all its pages stay. */
  freshMs?: number
}

type Args<E extends JsonEndpoint> = Parameters<typeof visitorCall<E>>[1]
export type Call = <E extends JsonEndpoint>(
  endpoint: E,
  args: Args<E>,
) => Promise<CallResult<Reply<E>>>

/**
 * The reply of an endpoint as a signal, with `args` for each page. The caller is a visitor unless `call` is
 * `sessionCall` (a member) or `staffCall` (the console).
 */
export function query<E extends JsonEndpoint>(
  endpoint: E,
  args: Args<E> | ((cursor?: string) => Args<E>),
  { call = visitorCall, ...source }: { call?: Call } & Omit<Source<Reply<E>>, 'ask'> = {},
): ReadonlySignal<Query<Reply<E>>> {
  const argsFrom = typeof args === 'function' ? args : () => args
  return queryFrom({ ...source, ask: (cursor) => call(endpoint, argsFrom(cursor)) })
}

/** The reply of any source as a signal. Fetched on first read, and refetched by `again`. */
export function queryFrom<T>({
  ask,
  pages,
  readCopy,
  wake,
  freshMs = 0,
}: Source<T>): ReadonlySignal<Query<T>> {
  let phase: Phase<T> = { state: 'loading' }
  /** Counts requests, to ignore a reply that a later request has overtaken. */
  let round = 0
  let stop: (() => void) | undefined

  const show = (next: Phase<T>, asking: Query<T>['asking']) => {
    phase = next
    const cursor = next.state === 'ready' ? (pages?.next(next.value) ?? null) : null
    const more = cursor === null ? null : () => void askMore(cursor)
    result.value = { ...next, asking, again, more }
  }
  const again = () => void askAgain()

  async function askAgain(): Promise<void> {
    const own = ++round
    show(phase, 'again')
    const had = phase.state === 'ready' ? null : await readCopy?.()
    if (own !== round) return
    if (had) show({ state: 'ready', ...had, confirmed: false }, 'again')
    const answer = await ask()
    if (own === round) show(shownAfter(answer), null)
  }

  function shownAfter(answer: CallResult<T>): Phase<T> {
    if (answer.ok) return { state: 'ready', value: answer.value, from: nowMs(), confirmed: true }
    const { problem } = answer
    // What is gone is not shown as if only the network were missing.
    const isGone = problem.code === 'not_found'
    if (readCopy !== undefined && phase.state === 'ready' && !isGone)
      return { ...phase, confirmed: false }
    return { state: problem.code === 'offline' ? 'offline' : 'error', problem }
  }

  async function askMore(cursor: string): Promise<void> {
    // A page behind a list that is being replaced belongs to neither.
    if (result.peek().asking === 'again') return
    const own = ++round
    show(phase, 'more')
    const answer = await ask(cursor)
    if (own !== round || phase.state !== 'ready' || pages === undefined) return
    // On failure the button stays, so that it can be pressed again.
    show(answer.ok ? { ...phase, value: pages.join(phase.value, answer.value) } : phase, null)
  }

  const result = signal<Query<T>>(
    { state: 'loading', asking: 'again', again, more: null },
    {
      watched: () => {
        stop = wake?.(again)
        const isFresh = phase.state === 'ready' && phase.confirmed && nowMs() - phase.from < freshMs
        if (!isFresh) again()
      },
      unwatched: () => {
        round += 1
        stop?.()
      },
    },
  )
  return result
}
