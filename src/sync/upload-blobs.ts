import type { AccountDatabase, BlobRow } from '#data/database.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import type { SyncDeps } from './deps.ts'
import type { RunResult } from './run-result.ts'
import { uploadBlob } from './upload-blob.ts'

/** Pictures whose `attach` the server has: the bytes come after it. */
async function uploadable(db: AccountDatabase): Promise<string[]> {
  const [waiting, pending] = await Promise.all([
    db.blobs.where('state').equals('waiting').primaryKeys(),
    db.outbox.filter(({ op }) => op === attachPhoto.op).toArray(),
  ])
  const unsent = new Set(pending.map(({ set }) => set.sha256))
  return waiting.filter((sha256) => !unsent.has(sha256))
}

async function refuse(db: AccountDatabase, sha256: string, code: string): Promise<void> {
  const refused: Partial<BlobRow> = { state: 'refused', code }
  await db.blobs.update(sha256, refused)
}

export type Uploads = { sent: number; result: RunResult }

/** Sends the bytes of pictures, one after the other. Those that the server refuses stay here for the tray. */
export async function uploadBlobs(deps: SyncDeps): Promise<Uploads> {
  let sent = 0
  for (const sha256 of await uploadable(deps.db)) {
    const blob = await deps.db.blobs.get(sha256)
    if (blob === undefined) continue
    const upload = await uploadBlob(blob, deps)
    if (upload.state === 'stopped') return { sent, result: upload.result }
    if (upload.state === 'refused') await refuse(deps.db, sha256, upload.code)
    if (upload.state !== 'unknown') sent += 1
  }
  return { sent, result: { state: 'done' } }
}
