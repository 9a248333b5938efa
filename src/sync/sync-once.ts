import { isQuotaExceeded, withReopen } from '#data/reopen.ts'
import type { HowToLock } from '#platform/locks.ts'
import type { SyncDeps } from './deps.ts'
import { exchangeAll } from './exchange-all.ts'
import { clearProgress } from './progress.ts'
import { readTrouble, writeTrouble } from './read-state.ts'
import type { RunResult } from './run-result.ts'
import { settleBlobs } from './settle-blobs.ts'
import { uploadPictures } from './upload-blobs.ts'

/*
 *   busy <─ lock taken ─ start ─> exchange all ── nothing left ─> upload one picture ─> exchange all, the next one (a failed one waits)
 *                                   └── trouble                     └── none is due ──> done
 */

async function run(deps: SyncDeps): Promise<RunResult> {
  const { db, images } = deps
  const exchanged = await exchangeAll(deps)
  if (exchanged.state !== 'done') return exchanged
  await settleBlobs(db, images)
  return uploadPictures(deps, () => exchangeAll(deps))
}

/** A run that found storage full ends with that: what makes room is done at once, the rest by the member. */
async function runInRoom(deps: SyncDeps): Promise<RunResult> {
  try {
    return await withReopen(deps.db, async () => {
      await clearProgress(deps.db)
      return run(deps)
    })
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    await deps.images.clear()
    return { state: 'trouble', problem: 'storage' }
  }
}

/**
 * One run of sync, for a page, the worker or a test: sends what is pending, brings what changed, then the bytes of
 * pictures. It holds the account's lock for this run alone and writes down what stood in its way.
 */
export async function syncOnce(deps: SyncDeps, how?: HowToLock): Promise<RunResult> {
  const name = `sampan-sync-${deps.accountId}`
  const result = await deps.locks.tryRun(name, () => runInRoom(deps), how)
  if (result === null || result.state === 'busy') return { state: 'busy' }
  await clearProgress(deps.db)
  const problem = result.state === 'trouble' ? result.problem : null
  // Full storage is cleared by the next picture that fits, not by a run that needed no room.
  const full = problem === null && (await readTrouble(deps.db)) === 'storage'
  if (!full) await writeTrouble(deps.db, problem)
  return result
}
