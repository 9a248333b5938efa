import type { SyncStatus } from '#engine/client/sync/status.ts'

/** Whether a new version may be offered: nothing is being sent, or only that version can send it. */
export function mayUpdate({ waiting, photosWaiting, running, problem }: SyncStatus): boolean {
  return !running && (problem === 'upgrade' || waiting + photosWaiting === 0)
}
