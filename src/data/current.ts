import { signal } from '@preact/signals-core'
import { type AccountDatabase, closeDatabase, openAccountDatabase } from './database.ts'
import { restoreTyped } from './typed-after.ts'

/** The database of the account that is signed in on this device; null until it is open. */
export const database = signal<AccountDatabase | null>(null)

let current: { accountId: string; opening: Promise<AccountDatabase> } | null = null

async function open(accountId: string): Promise<AccountDatabase> {
  const opened = await openAccountDatabase(accountId)
  await restoreTyped(opened)
  return opened
}

/** Opens the database of an account and makes it the current one; the same account again answers the same database. */
export async function openCurrent(accountId: string): Promise<AccountDatabase> {
  if (current?.accountId === accountId) return current.opening
  closeCurrent()
  const mine = { accountId, opening: open(accountId) }
  current = mine
  try {
    const opened = await mine.opening
    if (current === mine) database.value = opened
    else closeDatabase(opened)
    return opened
  } catch (error) {
    if (current === mine) current = null
    throw error
  }
}

/** Lets go of the current database; its data stay on the device. */
export function closeCurrent(): void {
  if (database.value !== null) closeDatabase(database.value)
  database.value = null
  current = null
}
