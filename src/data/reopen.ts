import { signal } from '@preact/signals-core'
import { Dexie } from 'dexie'
import { type AccountDatabase, isRetired } from './database.ts'

/** The connection was lost twice: only a reload of the page helps. */
export const databaseLost = signal(false)

/** iOS loses the connection of a page that was in the background; its words are all there is to tell by. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof Dexie.DatabaseClosedError) return true
  return error instanceof Error && /connection to indexed database server lost/i.test(error.message)
}

/** Storage is full, whichever way the browser says so. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  const { inner } = error as Error & { inner?: Error }
  return inner?.name === 'QuotaExceededError'
}

/** Closes and opens a database whose connection was lost. */
async function reopen(database: AccountDatabase): Promise<void> {
  database.close({ disableAutoOpen: false })
  await database.open()
}

/** Runs some work; where the connection was lost, opens it once more and runs the work again. */
export async function withReopen<T>(database: AccountDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isRetired(database) || !isLostConnection(error)) throw error
  }
  try {
    await reopen(database)
    return await work()
  } catch (error) {
    if (!isRetired(database) && isLostConnection(error)) databaseLost.value = true
    throw error
  }
}
