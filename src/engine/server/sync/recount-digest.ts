import { sql } from 'kysely'
import { readHeld, readUnknown, repairChanges } from '#engine/server/database/changes.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Services } from '#engine/server/services.ts'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'

/** A recount reads every row of the account, so devices can cause at most one an hour. */
const ONCE_MS = HOUR_MS

type Deps = Pick<Services, 'db' | 'log' | 'nowMs'>

/**
 * Recounts an account's digest under its lock, because an up-to-date device has another one. Corrects a wrong digest and
 * a wrong index of changes; otherwise every device would start over at every change.
 */
export async function recountDigest(
  accountId: string,
  device: string,
  { db, log, nowMs }: Deps,
): Promise<void> {
  const at = (ms: number) => new Date(nowMs() + ms).toISOString()
  const [now, before, after] = [at(0), at(-ONCE_MS), at(ONCE_MS)]
  const recount = async (tx: Tx) => {
    // A count in the future was made by a wrong clock.
    const { rows } = await sql<{ stored: string }>`
      update account_sync set digest_counted_at = ${now}
      where account_id = ${accountId} and (digest_counted_at is null
        or digest_counted_at <= ${before} or digest_counted_at > ${after})
      returning digest as stored`.execute(tx)
    const [due] = rows
    if (due === undefined) return null
    const held = await readHeld(tx, accountId)
    const mended = await repairChanges(tx, accountId, held, now)
    const unknown = await readUnknown(tx, accountId)
    const counted = updateDigest(EMPTY_DIGEST, [], [...held, ...unknown])
    if (counted !== due.stored) {
      await sql`update account_sync set digest = ${counted} where account_id = ${accountId}`.execute(
        tx,
      )
    }
    return { ...due, counted, mended }
  }
  const mismatch = await inTransaction(db, recount, { accounts: [accountId] })
  if (mismatch === null) return
  const digests = { accountId, ...mismatch, device }
  if (mismatch.counted !== mismatch.stored) {
    log.error('the digest of an account was wrong', { alert: true, ...digests })
  } else if (mismatch.mended > 0) {
    log.error('the changes of an account were wrong', { alert: true, ...digests })
  } else log.warn('a device counts another digest', digests)
}
