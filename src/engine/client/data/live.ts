import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { liveQuery } from 'dexie'
import { database } from './current.ts'
import { type AccountDatabase, isOutdated } from './database.ts'
import { withReopen } from './reopen.ts'

export type Live<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'error'; error: unknown }

const LOADING = { state: 'loading' } as const

/** What screens show already does not change while it is true. */
const held = signal(false)
let holder = 0

/**
 * Holds what screens show, while the server decides about a change that a form shows. Another caller takes it over. Answers
 * the release.
 */
export function holdLive(): () => void {
  holder += 1
  const own = holder
  held.value = true
  return () => {
    if (own === holder) held.value = false
  }
}

/**
 * A query of the current account's database as a signal. It subscribes only while it is read, follows account changes,
 * and keeps its last value between readers. It also runs again when `given`, which the query reads, changes.
 */
export function live<T>(
  query: (db: AccountDatabase) => Promise<T>,
  given?: ReadonlySignal<unknown>,
): ReadonlySignal<Live<T>> {
  let stop: (() => void) | undefined
  /** What came while screens were held. */
  let withheld: Live<T> | undefined
  /** The account of the shown rows; rows of another account are never shown. */
  let source: AccountDatabase | null = null
  const result = signal<Live<T>>(LOADING, {
    watched: () => {
      stop = effect(() => {
        const db = database.value
        if (db !== source) result.value = LOADING
        source = db
        withheld = undefined
        // The read is in a condition, because the bundler drops one whose value is not used.
        if (db === null || given?.value === null) return
        const stopHold = effect(() => {
          if (held.value || withheld === undefined) return
          result.value = withheld
          withheld = undefined
        })
        // Async, because a synchronous throw would escape Dexie.
        const subscription = liveQuery(async () => withReopen(db, () => query(db))).subscribe({
          next: (value) => {
            const next = { state: 'ready', value } as const
            withheld = held.peek() && result.peek().state === 'ready' ? next : undefined
            if (withheld === undefined) result.value = next
          },
          error: (error) => {
            // Keep the form and its text on the screen next to the request to reload.
            if (isOutdated(db)) return
            withheld = undefined
            result.value = { state: 'error', error }
          },
        })
        return () => {
          subscription.unsubscribe()
          stopHold()
        }
      })
    },
    unwatched: () => stop?.(),
  })
  return result
}
