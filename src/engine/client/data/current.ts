import { signal } from '@preact/signals-core'
import { type AccountDatabase, closeDatabase, openAccountDatabase } from './database.ts'
import { restoreUnsavedText } from './unsaved-text.ts'

/** The database of the signed-in account; null until it is open. */
export const database = signal<AccountDatabase | null>(null)

let current: { accountId: string; opening: Promise<AccountDatabase> } | null = null

async function open(accountId: string): Promise<AccountDatabase> {
  const db = await openAccountDatabase(accountId)
  await restoreUnsavedText(db)
  return db
}

/** Opens an account's database and makes it the current one. Answers the same database when it is already open. */
export async function openCurrent(accountId: string): Promise<AccountDatabase> {
  if (current?.accountId === accountId) return current.opening
  closeCurrent()
  const mine = { accountId, opening: open(accountId) }
  current = mine
  try {
    const db = await mine.opening
    if (current === mine) database.value = db
    else closeDatabase(db)
    return db
  } catch (error) {
    if (current === mine) current = null
    throw error
  }
}

/** Closes the current database; its data stays on the device. */
export function closeCurrent(): void {
  if (database.value !== null) closeDatabase(database.value)
  database.value = null
  current = null
}
