import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { SyncLink } from '#engine/client/data/sync-state.ts'
import { MAX_SYNC_BYTES, SYNC_TIMEOUT_MS } from '#engine/shared/sync.ts'

/*
 * Limits the inflated size of a request. Upload progress is unknown and a request that times out achieves nothing, so a
 * slow link gets many small requests.
 *
 *   maximum ── timed out ──> half ── too slow ──> what fits ── fast ──> double ──> … maximum
 */

/** About 3 kB compressed; a link on which this times out is unusable. */
const MIN_BYTES = 16_384
/** The share of the time-out that a request should use; the rest is a margin for a link that gets slower. */
const SHARE = 0.4

/** The maximum bytes of mutations in the next request. */
export async function readMostBytes(db: AccountDatabase): Promise<number> {
  const link = (await db.meta.get('link')) as SyncLink | undefined
  return link?.mostBytes ?? MAX_SYNC_BYTES
}

async function writeMostBytes(db: AccountDatabase, mostBytes: number): Promise<void> {
  if (mostBytes >= MAX_SYNC_BYTES) await db.meta.delete('link')
  else await db.meta.put({ key: 'link', mostBytes: Math.max(MIN_BYTES, Math.floor(mostBytes)) })
}

/** Halves the size of the next request; false if it is at the minimum already. */
export async function recordTimeout(db: AccountDatabase, bytes: number): Promise<boolean> {
  if (bytes <= MIN_BYTES) return false
  await writeMostBytes(db, bytes / 2)
  return true
}

/** Adjusts the size of the next request to the time that this one took. */
export async function recordArrival(
  db: AccountDatabase,
  {
    bytes,
    afterMs,
    timeoutMs = SYNC_TIMEOUT_MS,
  }: {
    bytes: number
    afterMs: number
    timeoutMs?: number | undefined
  },
): Promise<void> {
  // A small request measures latency, not bandwidth.
  if (bytes <= MIN_BYTES) return
  const enoughMs = timeoutMs * SHARE
  const most = await readMostBytes(db)
  if (afterMs > enoughMs) await writeMostBytes(db, (bytes * enoughMs) / afterMs)
  else if (most < MAX_SYNC_BYTES && bytes > most / 2 && afterMs < enoughMs / 2) {
    await writeMostBytes(db, most * 2)
  }
}
