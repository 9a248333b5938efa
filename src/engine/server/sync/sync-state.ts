import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { currentEpoch } from '#engine/server/database/epoch.ts'

/** The sync state of an account and one of its devices. */
export type SyncState = {
  version: number
  digest: string
  /** The server's epoch combined with the account's. */
  epoch: string
  accountEpoch: string
  /** The account's usage: live rows, drafts, bytes of pictures. */
  rows: number
  drafts: number
  pictureBytes: number
  /** The bytes of its mutations in the log. */
  loggedBytes: number
  /** Tombstones up to this version have been deleted. */
  horizon: number
  lastSeq: number
  lastMid: string | null
  /** The account of this device; null if it has sent nothing yet. */
  owner: string | null
  /** The device was inactive for so long that its sequence numbers were deleted. */
  isForgotten: boolean
}

/** The query for the sync state, with more columns of the account `s`. */
export const syncStateOf = <More>(
  accountId: RawBuilder<unknown>,
  clientId: string,
  more: RawBuilder<unknown>,
) => sql<SyncState & More>`
    select s.version, s.digest, s.horizon, s.row_count as rows, s.draft_count as drafts,
      s.picture_bytes as "pictureBytes", s.logged_bytes as "loggedBytes", s.epoch as "accountEpoch",
      ${currentEpoch} || '.' || s.epoch as epoch,
      coalesce(d.last_seq, 0) as "lastSeq", d.last_mid as "lastMid", o.account_id as owner,
      o.client_id is not null and d.client_id is null as "isForgotten" ${more}
    from account_sync s
    left join device d on d.account_id = s.account_id and d.client_id = ${clientId}
    left join device_by_client o on o.client_id = ${clientId}
    where s.account_id = ${accountId}`

/** Reads the sync state and, in the same statement, more columns of the account `s`. */
export async function readSyncState<More = unknown>(
  db: Reader,
  accountId: string,
  clientId: string,
  more: RawBuilder<unknown> = sql``,
): Promise<SyncState & More> {
  const { rows } = await syncStateOf<More>(sql`${accountId}`, clientId, more).execute(db)
  const state = rows[0]
  if (state === undefined) throw new Error('An account without a version')
  return state
}
