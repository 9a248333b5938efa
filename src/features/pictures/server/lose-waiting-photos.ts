import { sql } from 'kysely'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { type Blob, setPhotoState } from './attached-photos.ts'
import { receivedSoFar } from './receive-blob.ts'

const MOST = 500
type Deps = Pick<Services, 'db' | 'files' | 'nowMs' | 'newId' | 'enqueue'>

/**
 * Marks photos as lost whose bytes have not arrived since before an instant: the device was wiped, or the server lost
 * them. A device that still has the bytes sends them all the same.
 */
export async function loseWaitingPhotos(deps: Deps, cutoff: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<Blob>`
      select distinct photo.account_id as "accountId", photo.sha256 from photo
      left join mutation_log log on log.account_id = photo.account_id and log.target = photo.id
        and log.op = 'photo.attach' and log.status = 'applied'
      where photo.state = 'waiting' and (log.at is null or log.at < ${cutoff})
      limit ${MOST}`.execute(deps.db.kysely)
    for (const blob of rows) await loseUnlessHere(deps, blob)
    if (rows.length < MOST) return
  }
}

/** Checks the file first: after a rollback of the database the file may exist although the photo is still `waiting`. */
async function loseUnlessHere(deps: Deps, blob: Blob): Promise<void> {
  const here = await orRefused(receivedSoFar(deps, blob, blob))
  if (!(here instanceof Refused) && !here.isStored) await setPhotoState(deps, blob, 'lost')
}

/** Marks lost photos as stored if their files exist again. */
export async function restoreFoundPhotos(deps: Deps): Promise<void> {
  let last: Blob = { accountId: NIL_ID, sha256: '' }
  for (;;) {
    const { rows } = await sql<Blob>`
      select distinct account_id as "accountId", sha256 from photo
      where state = 'lost' and (account_id, sha256) > (${last.accountId}::uuid, ${last.sha256})
      order by 1, 2 limit ${MOST}`.execute(deps.db.kysely)
    // `receivedSoFar` marks the photo as stored if the file exists.
    for (const blob of rows) await orRefused(receivedSoFar(deps, blob, blob))
    const end = rows.at(-1)
    if (end === undefined || rows.length < MOST) return
    last = end
  }
}
