import { runSteps } from '#engine/server/run-steps.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { forgetLooseBlobs } from './forget-loose-blobs.ts'
import { loseWaitingPhotos, restoreFoundPhotos } from './lose-waiting-photos.ts'
import { dropParts } from './parts.ts'

const PARTS_MS = 7 * DAY_MS
const WAITING_MS = 30 * DAY_MS

type Deps = Pick<Services, 'db' | 'files' | 'log' | 'nowMs' | 'newId' | 'enqueue'>

/** Deletes unfinished uploads and the files of removed photos; marks pictures that never arrived as lost and those that are back as stored. */
export async function forgetOldPictures(deps: Deps): Promise<void> {
  const ago = (ms: number) => new Date(deps.nowMs() - ms).toISOString()
  const steps = {
    parts: () => forgetParts(deps, ago(PARTS_MS)),
    looseBlobs: () => forgetLooseBlobs(deps, ago(DAY_MS)),
    waitingPhotos: () => loseWaitingPhotos(deps, ago(WAITING_MS)),
    lostPhotos: () => restoreFoundPhotos(deps),
  }
  await runSteps('housekeeping', steps, deps.log)
}

async function forgetParts(deps: Deps, cutoff: string): Promise<void> {
  const old = await deps.db.kysely
    .selectFrom('blob_part')
    .select(['account_id', 'sha256'])
    .distinct()
    .where('at', '<', cutoff)
    .execute()
  for (const { account_id, sha256 } of old) {
    await dropParts(deps.db.kysely, deps, { accountId: account_id, sha256 })
  }
}
