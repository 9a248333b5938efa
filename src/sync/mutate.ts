import { accountImages } from '#data/account-images.ts'
import { database } from '#data/current.ts'
import { withReopen } from '#data/reopen.ts'
import { requestBackgroundSync } from '#platform/background-sync.ts'
import { nowMs } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { persistStorage } from '#platform/persist.ts'
import type { AnyIntent } from './intent.ts'
import type { Picture } from './write-intents.ts'
import { writeWithRoom } from './write-with-room.ts'
import { written } from './written.ts'

let asked = false

/** Storage that holds a member's work should outlive a full disk: asked once a page, after the first save. */
function askToPersist(): void {
  if (asked) return
  asked = true
  void persistStorage()
}

/**
 * Makes changes on this device, all or none, and lets sync send them: rows and outbox in one transaction, however many.
 * `picturesKept` is false when storage was too full for the pictures; their `attach` is left out then. A `set` that its
 * definition does not accept is a bug and throws.
 */
export async function mutate(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[] = [],
): Promise<{ picturesKept: boolean }> {
  const db = database.peek()
  if (db === null) throw new Error('No account database is open')
  const images = accountImages(db)
  const deps = { nowMs, newId, images }
  const picturesKept = await withReopen(db, () => writeWithRoom(db, intents, pictures, deps))
  written()
  askToPersist()
  void requestBackgroundSync()
  return { picturesKept }
}
