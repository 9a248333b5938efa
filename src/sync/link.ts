import type { AccountDatabase } from '#data/database.ts'
import type { SyncLink } from '#data/sync-state.ts'
import { MAX_SYNC_BYTES, SYNC_TIMEOUT_MS } from '#shared/contract/sync.ts'

/*
 * How much one request may carry, counted inflated. Nothing tells how far an upload has come, so a request that does
 * not fit into the time-out brings nothing at all: on a slow link many small ones go.
 *
 *   all it may ── timed out ──> half ── too slow ──> what fits ── fast ──> twice ──> … all it may
 */

/** About 3 kB packed: what still times out is no link. */
const LEAST_BYTES = 16_384
/** A request should need no more of its time-out than this; the rest is for a link that grows worse. */
const SHARE = 0.4

/** The most bytes of mutations that the next request may carry. */
export async function readMostBytes(db: AccountDatabase): Promise<number> {
  const link = (await db.meta.get('link')) as SyncLink | undefined
  return link?.mostBytes ?? MAX_SYNC_BYTES
}

async function writeMostBytes(db: AccountDatabase, mostBytes: number): Promise<void> {
  if (mostBytes >= MAX_SYNC_BYTES) await db.meta.delete('link')
  else await db.meta.put({ key: 'link', mostBytes: Math.max(LEAST_BYTES, Math.floor(mostBytes)) })
}

/** Halves what goes with the next request; false where it was little enough already. */
export async function noteTimeout(db: AccountDatabase, bytes: number): Promise<boolean> {
  if (bytes <= LEAST_BYTES) return false
  await writeMostBytes(db, bytes / 2)
  return true
}

/** Learns from a request that arrived how much the next one may carry. */
export async function noteArrived(
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
  // A small request tells how long the way is, not how wide.
  if (bytes <= LEAST_BYTES) return
  const enoughMs = timeoutMs * SHARE
  const most = await readMostBytes(db)
  if (afterMs > enoughMs) await writeMostBytes(db, (bytes * enoughMs) / afterMs)
  else if (most < MAX_SYNC_BYTES && bytes > most / 2 && afterMs < enoughMs / 2) {
    await writeMostBytes(db, most * 2)
  }
}
