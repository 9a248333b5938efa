import { isQuotaExceeded, withReopen } from '#engine/client/data/reopen.ts'
import type { HowToLock } from '#engine/client/platform/locks.ts'
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
  const result = await exchangeAll(deps)
  if (result.state !== 'done') return result
  await settleBlobs(db, images)
  const upload = await uploadPictures(deps, () => exchangeAll(deps))
  // Answers to HEAD have no body, and only a body says whether the session was revoked.
  const isRefused = upload.state === 'trouble' && upload.problem === 'locked'
  return isRefused ? exchangeAll(deps) : upload
}

/** Reports full storage as the result: this frees what it can, and the member has to do the rest. */
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
 * One sync run, for a page, the worker or a test: pushes pending mutations, pulls changes, then uploads pictures. Holds
 * the account's lock for this run only and records the problem that stopped it.
 */
export async function syncOnce(deps: SyncDeps, how?: HowToLock): Promise<RunResult> {
  const name = `sampan-sync-${deps.accountId}`
  const result = await deps.locks.tryRun(name, () => runInRoom(deps), how)
  if (result === null || result.state === 'busy') return { state: 'busy' }
  await clearProgress(deps.db)
  const { problem, possibleFrom } =
    result.state === 'trouble' ? result : { problem: null, possibleFrom: undefined }
  // Only the next picture that fits clears a full-storage problem, not a run that needed no space.
  const isFull = problem === null && (await readTrouble(deps.db)) === 'storage'
  if (!isFull) await writeTrouble(deps.db, problem, possibleFrom)
  return result
}
