import { database } from '#engine/client/data/current.ts'
import type { UploadRow } from '#engine/client/data/database.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { backoffMs } from './backoff.ts'
import type { SyncDeps } from './deps.ts'
import { notifyLocalWrite } from './local-writes.ts'
import type { RunResult } from './run-result.ts'

type Deps = Pick<SyncDeps, 'db' | 'nowMs'>

/** Longer than any wait; an attempt that is due later than this was recorded with a wrong clock. */
const MAX_WAIT_MS = 10 * MINUTE_MS

const waitOf = ({ notBefore }: UploadRow, now: number): number => {
  const wait = notBefore - now
  return wait > MAX_WAIT_MS ? 0 : Math.max(0, wait)
}

/**
 * Which of the pictures are due, never-failed ones first, and the delay in milliseconds until the next of the others.
 * Deletes attempts of pictures that are no longer pending.
 */
export async function readAttempts(
  { db, nowMs }: Deps,
  uploadable: readonly string[],
): Promise<{ due: string[]; next: number | null }> {
  const wanted = new Set(uploadable)
  const rows = await db.uploads.toArray()
  const over = rows.filter(({ sha256 }) => !wanted.has(sha256))
  if (over.length > 0) await db.uploads.bulkDelete(over.map(({ sha256 }) => sha256))
  const failed = rows
    .filter(({ sha256 }) => wanted.has(sha256))
    .sort((a, b) => a.attempts - b.attempts)
  const shas = new Set(failed.map(({ sha256 }) => sha256))
  const now = nowMs()
  const due = failed.filter((row) => waitOf(row, now) === 0)
  return {
    due: [...uploadable.filter((one) => !shas.has(one)), ...due.map(({ sha256 }) => sha256)],
    next: failed.length === 0 ? null : Math.min(...failed.map((row) => waitOf(row, now))),
  }
}

/** Records a failed picture while the server was reachable; its wait grows with each failure. */
export async function recordFailure(
  { db, nowMs }: Deps,
  sha256: string,
  result: RunResult,
): Promise<void> {
  const retryAfter = result.state === 'trouble' ? result.retryAfter : undefined
  const attempts = ((await db.uploads.get(sha256))?.attempts ?? 0) + 1
  const notBefore = nowMs() + backoffMs(attempts, 1, retryAfter)
  await db.uploads.put({ sha256, attempts, notBefore })
}

/** Retries a stuck picture as if it had never failed. */
export async function retryUpload(sha256: string): Promise<void> {
  const db = database.peek()
  if (db === null) return
  await withReopen(db, () => db.uploads.delete(sha256))
  notifyLocalWrite()
}
