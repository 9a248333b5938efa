import type { AccountDatabase, BlobRow } from '#engine/client/data/database.ts'
import type { ImageCache } from '#engine/client/platform/image-cache.ts'
import { ATTACH_PICTURE } from '#engine/shared/picture-op.ts'
import { readState } from './read-state.ts'

type Verdict = 'keep' | 'stored' | 'drop' | 'refused' | 'resend'
/** Pictures whose attachment is in the outbox, or was refused and is in the tray. */
type Attaching = { pending: ReadonlySet<unknown>; refused: ReadonlySet<unknown> }

async function readAttaching(db: AccountDatabase): Promise<Attaching> {
  const pending = await db.outbox.filter(({ op }) => op === ATTACH_PICTURE).toArray()
  const tray = await db.outcome.filter(({ view }) => view?.op === ATTACH_PICTURE).toArray()
  const unread = await db.refused.filter(({ op }) => op === ATTACH_PICTURE).toArray()
  return {
    pending: new Set(pending.map(({ set }) => set.sha256)),
    refused: new Set([...tray.map(({ view }) => view), ...unread].map((one) => one?.set.sha256)),
  }
}

/** Decides what to do with local bytes, from the state of the photos that use them. */
async function decideBlob(db: AccountDatabase, { sha256, state, code }: BlobRow): Promise<Verdict> {
  const photos = await db.photo.where('view.sha256').equals(sha256).toArray()
  const states = photos.flatMap(({ view }) => (view === undefined ? [] : [view.state]))
  if (states.length === 0) {
    const { pending, refused } = await readAttaching(db)
    if (pending.has(sha256)) return 'keep'
    if (refused.has(sha256)) return 'refused'
    // A run of another tab ends after the data was deleted from this device: no photo is here before the next pull.
    return (await readState(db)).lastSyncedAt === null ? 'keep' : 'drop'
  }
  if (states.every((one) => one === 'stored')) return 'stored'
  if (states.includes('refused')) return 'refused'
  if (state !== 'refused') return 'keep'
  // The server lost them, but they are still here: upload them again instead of asking the member.
  if (states.includes('lost')) return 'resend'
  // Their attachment was refused and later accepted, as after a restore. With a code the bytes themselves were refused.
  return code === undefined ? 'resend' : 'keep'
}

async function settle(db: AccountDatabase, sha256: string): Promise<BlobRow | null> {
  const blob = await db.blobs.get(sha256)
  if (blob === undefined) return null
  const verdict = await decideBlob(db, blob)
  switch (verdict) {
    case 'keep':
      return null
    case 'refused':
      await db.blobs.update(sha256, { state: 'refused' })
      return null
    case 'resend': {
      const { code: _, ...rest } = blob
      await db.blobs.put({ ...rest, state: 'waiting' })
      return null
    }
    case 'stored':
    case 'drop':
      await db.blobs.delete(sha256)
      await db.uploads.delete(sha256)
      return verdict === 'stored' ? blob : null
  }
}

/**
 * Removes local bytes that the server has (they move to the picture cache) or that no row refers to. Bytes of an
 * attachment in the outbox or the tray stay.
 */
export async function settleBlobs(db: AccountDatabase, images: ImageCache): Promise<void> {
  for (const sha256 of await db.blobs.toCollection().primaryKeys()) {
    await settleBlob(sha256, db, images)
  }
}

/** The same for one picture. */
export async function settleBlob(
  sha256: string,
  db: AccountDatabase,
  images: ImageCache,
): Promise<void> {
  const stores = [db.blobs, db.uploads, db.photo, db.outbox, db.outcome, db.refused, db.meta]
  const stored = await db.transaction('rw', stores, async () => settle(db, sha256))
  if (stored !== null) await images.put(sha256, stored)
}
