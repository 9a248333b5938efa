import type { AccountDatabase } from '#engine/client/data/database.ts'
import { isQuotaExceeded } from '#engine/client/data/reopen.ts'
import type { ImageCache } from '#engine/client/platform/image-cache.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { ATTACH_PICTURE } from '#engine/shared/picture-op.ts'
import { deleteOldestPicture, recordDeletedPictures } from './deleted-pictures.ts'
import type { AnyIntent } from './intent.ts'
import { readTrouble, writeTrouble } from './read-state.ts'
import { type Picture, type WriteDeps, writeIntents } from './write-intents.ts'

/** Returns false when storage was too full. */
async function writesWithinQuota(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isQuotaExceeded(error)) return false
    throw error
  }
}

/**
 * Writes text, freeing space if needed: first the picture cache, then the history, then pictures that are not submitted, the
 * oldest first, which the member is told.
 */
export async function writeText(
  db: AccountDatabase,
  images: ImageCache,
  write: () => Promise<void>,
): Promise<void> {
  if (await writesWithinQuota(write)) return
  await images.clear()
  if (await writesWithinQuota(write)) return
  await db.history.clear()
  if (await writesWithinQuota(write)) return
  let deleted = 0
  try {
    // Forms that are still open have their pictures in memory.
    while (await deleteOldestPicture(db)) {
      deleted += 1
      if (await writesWithinQuota(write)) return
    }
    await write()
  } finally {
    if (deleted > 0) await recordDeleted(db, deleted)
  }
}

/** Lets the member know. The text counts as written even if there is no room for this. */
async function recordDeleted(db: AccountDatabase, deleted: number): Promise<void> {
  await recordDeletedPictures(db, deleted)
    .then(() => writeTrouble(db, 'storage'))
    .catch(logError)
}

/**
 * Writes changes and frees space when storage is full: clears the picture cache, then refuses the new pictures, then
 * deletes the history. Text is never refused. Returns false when pictures were refused; with `isWhole` it throws instead
 * and writes nothing.
 */
export async function writeWithRoom(
  db: AccountDatabase,
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
  deps: WriteDeps & { images: ImageCache },
  isWhole = false,
): Promise<boolean> {
  const all = () => writeIntents(db, intents, pictures, deps)
  if (pictures.length === 0) {
    await writeText(db, deps.images, all)
    return true
  }
  if (await writesWithinQuota(all)) {
    if ((await readTrouble(db)) === 'storage') await writeTrouble(db, null)
    return true
  }
  await deps.images.clear()
  if (await writesWithinQuota(all)) return true
  if (isWhole) throw new DOMException('No room for the pictures', 'QuotaExceededError')
  const refused = new Set<unknown>(pictures.map(({ sha256 }) => sha256))
  const text = intents.filter(
    ({ definition, set }) => definition.op !== ATTACH_PICTURE || !refused.has(set.sha256),
  )
  if (text.length > 0) await writeWithRoom(db, text, [], deps)
  await writeTrouble(db, 'storage')
  return false
}
