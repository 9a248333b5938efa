import { effect } from '@preact/signals-core'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { database } from './current.ts'
import type { AccountDatabase } from './database.ts'

const OPENING_TIMEOUT_MS = 3_000

/** The account's database, waited for while the app starts; null if it does not open in time. */
export function whenOpen(): Promise<AccountDatabase | null> {
  return new Promise((resolve) => {
    const finish = (db: AccountDatabase | null) => {
      clearTimeout(timer)
      queueMicrotask(() => stop())
      resolve(db)
    }
    const timer = setTimeout(() => finish(null), OPENING_TIMEOUT_MS)
    const stop = effect(() => {
      if (database.value !== null) finish(database.value)
    })
  })
}

/** The kept reply of that name; null if there is none, or none that this version understands. */
export async function readKept<T>(
  db: AccountDatabase | null,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ value: T; from: number } | null> {
  const row = await db?.reply.get(name).catch(() => undefined)
  const result = v.safeParse(schema, row?.value)
  return row !== undefined && result.success ? { value: result.output, from: row.from } : null
}

/** Keeps a reply. On failure the older one stays, since a screen does not depend on it. */
export async function keepReply(db: AccountDatabase | null, name: string, value: unknown) {
  await db?.reply.put({ name, value, from: nowMs() }).catch(() => undefined)
}
