import { accountImages } from '#data/account-images.ts'
import { database } from '#data/current.ts'
import { withReopen } from '#data/reopen.ts'
import { requestBackgroundSync } from '#platform/background-sync.ts'
import { nowMs } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { persistStorage } from '#platform/persist.ts'
import type { AnyIntent } from './intent.ts'
import { notifyLocalWrite } from './local-writes.ts'
import type { Picture } from './write-intents.ts'
import { writeWithRoom } from './write-with-room.ts'

let asked = false

/** Requests persistent storage once per page, after the first save, to protect the member's work from eviction. */
function askToPersist(): void {
  if (asked) return
  asked = true
  void persistStorage()
}

/**
 * Applies changes on this device, all or none, and schedules a sync. Rows and outbox are written in one transaction.
 * `picturesKept` is false when storage was too full for the pictures; their `attach` is left out then. Throws when a
 * `set` does not match its definition, which is a bug.
 */
export async function mutate(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[] = [],
): Promise<{ picturesKept: boolean }> {
  return { picturesKept: await write(intents, pictures, false) }
}

/** The same for what is nothing without its pictures: throws when storage is too full for them, and nothing is written. */
export async function mutateWhole(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
): Promise<void> {
  await write(intents, pictures, true)
}

async function write(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
  isWhole: boolean,
): Promise<boolean> {
  const db = database.peek()
  if (db === null) throw new Error('No account database is open')
  const images = accountImages(db)
  const deps = { nowMs, newId, images }
  const isKept = await withReopen(db, () => writeWithRoom(db, intents, pictures, deps, isWhole))
  notifyLocalWrite()
  askToPersist()
  void requestBackgroundSync()
  return isKept
}
