import type { SyncDeps } from './deps.ts'
import { readRun } from './progress.ts'
import { writeTrouble } from './read-state.ts'
import type { RunResult } from './run-result.ts'
import { syncOnce } from './sync-once.ts'

/*
 *   run ── busy ─> wait ── the same beat for 2 min ─> the member is told ── for 3 min ─> the lock is stolen
 *                   ^ └── another beat, or not busy: from the start
 */
const LOOK_MS = 2_500
/** Looks three seconds apart, so that a device that slept counts only the time in which it was awake. */
const LOOKS_BEFORE_TOLD = 40
const LOOKS_BEFORE_STOLEN = 60

/**
 * Runs that do not wait for ever for a tab that holds the lock and gets nowhere: a frozen one keeps it. Taking it is
 * safe although that run may wake up in the middle: a reply that no longer fits the device's stamp is thrown away.
 */
export function makePatientSync(deps: SyncDeps): () => Promise<RunResult> {
  const { db, nowMs } = deps
  let looks = 0
  let beat = -1
  let lookedAt = 0

  async function look(): Promise<void> {
    const now = (await readRun(db)).beat
    if (now !== beat) looks = 0
    else if (Math.abs(nowMs() - lookedAt) < LOOK_MS) return
    beat = now
    lookedAt = nowMs()
    looks += 1
  }

  return async () => {
    const result = await syncOnce(deps)
    if (result.state !== 'busy') {
      looks = 0
      return result
    }
    await look()
    if (looks >= LOOKS_BEFORE_STOLEN) {
      looks = 0
      return syncOnce(deps, { steal: true })
    }
    if (looks >= LOOKS_BEFORE_TOLD) await writeTrouble(db, 'held')
    return result
  }
}
