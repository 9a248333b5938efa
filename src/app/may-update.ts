import type { SyncStatus } from '#sync/status.ts'

/** Whether a new version may be offered: nothing is on its way to the server, or only that version can bring it there. */
export function mayUpdate({ waiting, photosWaiting, running, problem }: SyncStatus): boolean {
  return !running && (problem === 'upgrade' || waiting + photosWaiting === 0)
}
