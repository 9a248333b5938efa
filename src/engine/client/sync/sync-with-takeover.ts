import type { SyncDeps } from './deps.ts'
import { readRun } from './progress.ts'
import { writeTrouble } from './read-state.ts'
import type { RunResult } from './run-result.ts'
import { syncOnce } from './sync-once.ts'

/*
 *   run ── busy ─> wait ── the same beat for 2 min ─> warn the member ── for 3 min ─> steal the lock
 *                   ^ └── another beat, or not busy: reset
 */
const CHECK_MS = 2_500
/** Checks are three seconds apart; a sleeping device makes none, so only waking time counts. */
const CHECKS_BEFORE_WARNING = 40
const CHECKS_BEFORE_STEAL = 60

/**
 * Retries while another tab holds the lock, and takes it over when that tab makes no progress, because a frozen tab
 * keeps its lock. This is safe even if that tab continues: its reply no longer matches the stored state and is ignored.
 */
export function makeSyncWithTakeover(deps: SyncDeps): () => Promise<RunResult> {
  const { db, nowMs } = deps
  let checks = 0
  let beat = -1
  let checkedAt = 0

  async function check(): Promise<void> {
    const now = (await readRun(db)).beat
    if (now !== beat) checks = 0
    else if (Math.abs(nowMs() - checkedAt) < CHECK_MS) return
    beat = now
    checkedAt = nowMs()
    checks += 1
  }

  return async () => {
    const result = await syncOnce(deps)
    if (result.state !== 'busy') {
      checks = 0
      return result
    }
    await check()
    if (checks >= CHECKS_BEFORE_STEAL) {
      checks = 0
      return syncOnce(deps, { steal: true })
    }
    if (checks >= CHECKS_BEFORE_WARNING) await writeTrouble(db, 'held')
    return result
  }
}
