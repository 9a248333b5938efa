import type { SyncProblem } from '#engine/client/data/sync-state.ts'
import { totalOf } from '#engine/client/data/waiting.ts'
import type { SyncStatus } from '#engine/client/sync/status.ts'

/** The sync status in one sentence for the header. */
export type SyncSummary =
  | { kind: 'trouble'; problem: Exclude<SyncProblem, 'offline'>; waiting: number }
  | { kind: 'offline'; waiting: number }
  | { kind: 'sending'; sent: number; of: number }
  | { kind: 'waiting'; waiting: number }
  | { kind: 'photos'; waiting: number }
  | { kind: 'receiving'; received: number }
  | { kind: 'running' }
  | { kind: 'synced'; at: number }
  | { kind: 'never' }

export function summarise(status: SyncStatus): SyncSummary {
  const { waiting, photosWaiting, sent, received, running, lastSyncedAt, problem } = status
  const unsent = totalOf(status.items)
  if (problem === 'offline') return { kind: 'offline', waiting: unsent }
  if (problem !== null) return { kind: 'trouble', problem, waiting: unsent }
  // Until its first pull ends a device has nothing else to show.
  if (received > 0 && lastSyncedAt === null) return { kind: 'receiving', received }
  // Not only while `running`: of the worker's run a page sees what it has sent, which each run clears when it ends.
  if (waiting > 0 && sent > 0) return { kind: 'sending', sent, of: sent + unsent }
  if (waiting > 0 && unsent > 0) return { kind: 'waiting', waiting: unsent }
  if (photosWaiting > 0) return { kind: 'photos', waiting: photosWaiting }
  if (received > 0) return { kind: 'receiving', received }
  if (running && lastSyncedAt === null) return { kind: 'running' }
  return lastSyncedAt === null ? { kind: 'never' } : { kind: 'synced', at: lastSyncedAt }
}
