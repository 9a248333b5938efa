import { database } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { DeletedPictures } from '#engine/client/data/sync-state.ts'

const listeners = new Set<(key: string) => void>()

/** Registers a callback for chosen pictures that are deleted to make room. Returns an unsubscribe function. */
export function onPictureDeleted(listener: (key: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Deletes the oldest picture of the forms that are not submitted, to make room for text; false if there is none. */
export async function deleteOldestPicture(db: AccountDatabase): Promise<boolean> {
  // Their keys are ordered by time.
  const [key] = await db.chosen.toCollection().limit(1).primaryKeys()
  if (key === undefined) return false
  await db.chosen.delete(key)
  for (const listener of listeners) listener(key)
  return true
}

/** The number of pictures that were deleted to make room and not dismissed by the member. */
export async function readDeletedPictures(db: AccountDatabase): Promise<number> {
  const deleted = (await db.meta.get('deletedPictures')) as DeletedPictures | undefined
  return deleted?.count ?? 0
}

export async function recordDeletedPictures(db: AccountDatabase, more: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const count = (await readDeletedPictures(db)) + more
    await db.meta.put({ key: 'deletedPictures', count })
  })
}

/** Removes the message about deleted pictures. */
export async function dismissDeletedPictures(): Promise<void> {
  await database.peek()?.meta.delete('deletedPictures')
}
