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

/**
 * A query of the current account's database as a signal. It subscribes only while it is read, follows account changes,
 * and keeps its last value between readers.
 */
export function live<T>(query: (db: AccountDatabase) => Promise<T>): ReadonlySignal<Live<T>> {
  let stop: (() => void) | undefined
  /** The account of the shown rows; rows of another account are never shown. */
  let shown: AccountDatabase | null = null
  const result = signal<Live<T>>(LOADING, {
    watched: () => {
      stop = effect(() => {
        const db = database.value
        if (db !== shown) result.value = LOADING
        shown = db
        if (db === null) return
        // Async, because a synchronous throw would escape Dexie.
        const subscription = liveQuery(async () => withReopen(db, () => query(db))).subscribe({
          next: (value) => {
            result.value = { state: 'ready', value }
          },
          error: (error) => {
            // Keep the form and its text on the screen next to the request to reload.
            if (isOutdated(db)) return
            result.value = { state: 'error', error }
          },
        })
        return () => subscription.unsubscribe()
      })
    },
    unwatched: () => stop?.(),
  })
  return result
}
