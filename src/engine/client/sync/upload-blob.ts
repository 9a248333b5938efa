import { type HttpAnswer, http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { sha256Hex } from '#engine/client/platform/sha256.ts'
import { blobPath } from '#engine/shared/sync.ts'
import type { SyncDeps } from './deps.ts'
import { troubleOf } from './problem-of.ts'
import { recordProgress } from './progress.ts'
import type { RunResult } from './run-result.ts'
import type { Picture } from './write-intents.ts'

/*
 *   HEAD ─ complete ───────────────────────────────────────────> stored
 *     └─ so many bytes ─> PUT the next piece ─ all of it there ─> stored
 *            ^                 ├─ more to send ──┐
 *            └── offset_mismatch                 └─> PUT …
 *   404 not_attached ─> unknown (its attach was refused, or not sent yet) · 413, 422 ─> refused · others ─> trouble
 *   a change waits to be sent ─> paused, before the next piece
 *   blob_mismatch: sent again later, unless the bytes here are not what their name says
 */
export type Upload =
  | { state: 'stored' | 'unknown' | 'paused' }
  | { state: 'refused'; code: string }
  | { state: 'stopped'; result: RunResult }

/** A chunk fits into the 25 s time-out even at 20 kB/s. */
const CHUNK_BYTES = 524_288
const MAX_REQUESTS = 32

type Deps = Pick<SyncDeps, 'authorization' | 'fetch' | 'db'>
type Answer = Extract<HttpAnswer<'text'>, { state: 'answered' }>

const stopped = (result: RunResult): Upload => ({ state: 'stopped', result })

/** What an error answer means for this picture; null when the offset must be requested again. */
async function refusalOf(answer: Answer, { bytes, sha256 }: Picture): Promise<Upload | null> {
  const problem = readProblem(answer)
  if (problem.code === 'offset_mismatch') return null
  if (problem.code === 'blob_mismatch' && (await sha256Hex(bytes)) === sha256) {
    return stopped({ state: 'trouble', problem: 'server' })
  }
  if (answer.status === 404) return { state: 'unknown' }
  if (answer.status === 413 || answer.status === 422) {
    return { state: 'refused', code: problem.code }
  }
  return stopped(troubleOf({ ...problem, status: answer.status }))
}

/** Uploads a picture's bytes from the server's offset on; after an interruption the next call resumes. */
export async function uploadBlob(
  blob: Picture,
  { authorization, fetch, db }: Deps,
): Promise<Upload> {
  const path = blobPath(blob.sha256)
  const total = blob.bytes.byteLength
  let offset: number | null = null
  for (let i = 0; i < MAX_REQUESTS; i++) {
    const piece: ArrayBuffer | undefined =
      offset === null ? undefined : blob.bytes.slice(offset, offset + CHUNK_BYTES)
    const answer: HttpAnswer<'text'> = await http(
      piece === undefined || offset === null
        ? { path, method: 'HEAD', read: 'text', authorization }
        : {
            path,
            method: 'PUT',
            read: 'text',
            authorization,
            body: piece,
            headers: {
              'content-type': blob.contentType,
              'upload-offset': String(offset),
              'upload-complete': offset + piece.byteLength === total ? '?1' : '?0',
            },
          },
      fetch,
    )
    if (answer.state === 'offline') return stopped({ state: 'trouble', problem: 'offline' })
    if (answer.status >= 400) {
      const refusal = await refusalOf(answer, blob)
      if (refusal !== null) return refusal
      offset = null
      continue
    }
    await recordProgress(db)
    const endByte: number = offset === null ? 0 : offset + (piece?.byteLength ?? 0)
    offset = Number(answer.headers.get('upload-offset') ?? endByte)
    // All bytes are there but the picture is not complete: an empty request makes the server retry processing.
    if (answer.headers.get('upload-complete') === '?1') return { state: 'stored' }
    // A change must not wait for the rest of a picture on a slow network.
    if (piece !== undefined && (await db.outbox.count()) > 0) return { state: 'paused' }
  }
  return stopped({ state: 'trouble', problem: 'server' })
}
