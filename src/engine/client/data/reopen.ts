import { signal } from '@preact/signals-core'
import { Dexie } from 'dexie'
import { type AccountDatabase, isRetired } from './database.ts'

/** The connection was lost twice: only a page reload helps. */
export const databaseLost = signal(false)

/** iOS drops the connection of a page in the background; only the error message identifies this. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof Dexie.DatabaseClosedError) return true
  return error instanceof Error && /connection to indexed database server lost/i.test(error.message)
}

/** Recognises every form of a full-storage error. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  const { inner } = error as Error & { inner?: Error }
  return inner?.name === 'QuotaExceededError'
}

/** Closes and reopens a database whose connection was lost. */
async function reopen(database: AccountDatabase): Promise<void> {
  database.close({ disableAutoOpen: false })
  await database.open()
}

/** Runs `work`; if the connection was lost, reopens it and runs `work` once more. */
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
