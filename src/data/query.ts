import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { nowMs } from '#platform/clock.ts'

/*
 *   loading ─ kept here ────> ready, not confirmed ─ answered ─> ready, confirmed
 *      │                                └── no answer ── stays ──┘
 *      └──── nothing kept ─ answered ──────────────────────────> ready, confirmed
 *                   ├────── no answer ────────────────────────> offline
 *                   └────── refused ──────────────────────────> error
 */
type Shown<T> =
  | { state: 'loading' }
  /** `from`: Unix milliseconds at which the value was last known to be right; `confirmed`: by an answer to this query. */
  | { state: 'ready'; value: T; from: number; confirmed: boolean }
  | { state: 'offline' | 'error'; problem: CallProblem }

export type Query<T> = Shown<T> & {
  /** What is under way: the whole answer or one more page. */
  asking: 'again' | 'more' | null
  again: () => void
  /** Asks for the next page; null where there is none. */
  more: (() => void) | null
}

/** `next`: where the page after what is shown begins, null at the end. */
export type Pages<T> = { next: (shown: T) => string | null; join: (shown: T, page: T) => T }
type Source<T> = {
  /** Asks the server, from a place in the list or from its beginning. */
  ask: (after?: string) => Promise<CallResult<T>>
  pages?: Pages<T> | undefined
  /** The last answer, where the device keeps it: it is shown at once, and as long as no new one can be had. */
  kept?: () => Promise<{ value: T; from: number } | null>
  /** Asks again whenever it calls `again`, such as when the page is shown anew; answers how to stop. */
  wake?: (again: () => void) => () => void
}

/** An answer of the server as a signal. It is asked for when something begins to read the signal, and again by `again`. */
export function query<T>({ ask, pages, kept, wake }: Source<T>): ReadonlySignal<Query<T>> {
  let shown: Shown<T> = { state: 'loading' }
  /** Counts what was asked: an answer that another request has overtaken is not shown. */
  let round = 0
  let stop: (() => void) | undefined

  const show = (next: Shown<T>, asking: Query<T>['asking']) => {
    shown = next
    const after = next.state === 'ready' ? (pages?.next(next.value) ?? null) : null
    const more = after === null ? null : () => void askMore(after)
    result.value = { ...next, asking, again, more }
  }
  const again = () => void askAgain()

  async function askAgain(): Promise<void> {
    const own = ++round
    show(shown, 'again')
    const had = shown.state === 'ready' ? null : await kept?.()
    if (own !== round) return
    if (had) show({ state: 'ready', ...had, confirmed: false }, 'again')
    const answer = await ask()
    if (own === round) show(shownAfter(answer), null)
  }

  function shownAfter(answer: CallResult<T>): Shown<T> {
    if (answer.ok) return { state: 'ready', value: answer.value, from: nowMs(), confirmed: true }
    if (kept !== undefined && shown.state === 'ready') return { ...shown, confirmed: false }
    const { problem } = answer
    return { state: problem.code === 'offline' ? 'offline' : 'error', problem }
  }

  async function askMore(after: string): Promise<void> {
    const own = ++round
    show(shown, 'more')
    const answer = await ask(after)
    if (own !== round || shown.state !== 'ready' || pages === undefined) return
    // Unanswered, the button stays and can be pressed again.
    show(answer.ok ? { ...shown, value: pages.join(shown.value, answer.value) } : shown, null)
  }

  const result = signal<Query<T>>(
    { state: 'loading', asking: 'again', again, more: null },
    {
      watched: () => {
        stop = wake?.(again)
        again()
      },
      unwatched: () => {
        round += 1
        stop?.()
      },
    },
  )
  return result
}
