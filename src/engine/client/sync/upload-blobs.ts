import type { AccountDatabase, BlobRow } from '#engine/client/data/database.ts'
import { sha256Hex } from '#engine/client/platform/sha256.ts'
import { ATTACH_PICTURE } from '#engine/shared/picture-op.ts'
import type { SyncDeps } from './deps.ts'
import { recordProgress } from './progress.ts'
import type { RunResult } from './run-result.ts'
import { settleBlob } from './settle-blobs.ts'
import { readAttempts, recordFailure } from './upload-attempts.ts'
import { type Upload, uploadBlob } from './upload-blob.ts'
import type { Picture } from './write-intents.ts'

/** Pictures to upload whose `attach` the server already has; it must come before the bytes. */
export async function uploadable(db: AccountDatabase): Promise<string[]> {
  const [ids, photos, pending] = await Promise.all([
    db.blobs.where('state').equals('waiting').primaryKeys(),
    db.photo.where('view.state').anyOf(['waiting', 'lost']).toArray(),
    db.outbox.filter(({ op }) => op === ATTACH_PICTURE).toArray(),
  ])
  const missed = photos.flatMap(({ view }) => (view?.by === 'member' ? [view.sha256] : []))
  const unsent = new Set(pending.map(({ set }) => set.sha256))
  return [...new Set([...ids, ...missed])].filter((sha256) => !unsent.has(sha256))
}

/** The local bytes, or, if the server lost them, the cached copy. */
async function bytesOf(sha256: string, { db, images }: SyncDeps): Promise<Picture | null> {
  const blob = await db.blobs.get(sha256)
  if (blob !== undefined) return blob.state === 'waiting' ? blob : null
  const image = await images.get(sha256)
  // A copy fetched from the server was re-encoded there, so its hash differs from the photo's.
  return image !== null && (await sha256Hex(image.bytes)) === sha256 ? { sha256, ...image } : null
}

async function refuse(db: AccountDatabase, sha256: string, code: string): Promise<void> {
  const refused: Partial<BlobRow> = { state: 'refused', code }
  await db.blobs.update(sha256, refused)
}

/** Uploads the bytes of one picture, if they are here. Refused bytes stay here for the tray. */
async function uploadPicture(sha256: string, deps: SyncDeps): Promise<Upload> {
  const picture = await bytesOf(sha256, deps)
  if (picture === null) return { state: 'unknown' }
  const upload = await uploadBlob(picture, deps)
  if (upload.state === 'refused') await refuse(deps.db, sha256, upload.code)
  return upload
}

/**
 * After this many consecutive failures in a run the remaining pictures wait too; the cause is probably not the
 * pictures.
 */
const MAX_FAILED = 3
const ALL_WAIT_MS = 30_000

/** Results that end the run because every other picture would get the same. */
const endsRun = (result: RunResult) =>
  result.state === 'trouble' && result.problem !== 'offline' && result.problem !== 'server'

/**
 * Uploads the pictures that are due, and calls `exchange` after each to send new changes. That also tells whether the
 * server is reachable: if it is, a failed picture backs off separately and the others continue.
 */
export async function uploadPictures(
  deps: SyncDeps,
  exchange: () => Promise<RunResult>,
): Promise<RunResult> {
  const { db, images } = deps
  const pictures = await uploadable(db)
  let failed = 0
  for (const sha256 of (await readAttempts(deps, pictures)).due) {
    let upload = await uploadPicture(sha256, deps)
    while (upload.state === 'paused') {
      const result = await exchange()
      if (result.state !== 'done') return result
      upload = await uploadPicture(sha256, deps)
    }
    if (upload.state === 'unknown') {
      await db.uploads.delete(sha256)
      continue
    }
    if (upload.state === 'stopped' && endsRun(upload.result)) return upload.result
    const result = await exchange()
    if (result.state !== 'done') return result
    if (upload.state === 'stopped') {
      await recordFailure(deps, sha256, upload.result)
      failed += 1
      if (failed === MAX_FAILED) break
    } else {
      await db.uploads.delete(sha256)
      await settleBlob(sha256, db, images)
      if (upload.state === 'stored') await recordProgress(db, 1)
    }
  }
  const { next } = await readAttempts(deps, pictures)
  if (next === null) return { state: 'done' }
  return { state: 'done', again: failed === MAX_FAILED ? Math.max(next, ALL_WAIT_MS) : next }
}
