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

/** More columns of the account `s` and its device `d`, and the joins that they are from. */
type More = { columns: RawBuilder<unknown>; joins?: RawBuilder<unknown> }

/** The query for the sync state, with more columns. `clientId`: the device's, or a slot for it. */
export const syncStateOf = <Found>(
  accountId: RawBuilder<unknown>,
  clientId: unknown,
  { columns, joins = sql`` }: More,
) => sql<SyncState & Found>`
    select s.version, s.digest, s.horizon, s.row_count as rows, s.draft_count as drafts,
      s.picture_bytes as "pictureBytes", s.logged_bytes as "loggedBytes", s.epoch as "accountEpoch",
      ${currentEpoch} || '.' || s.epoch as epoch,
      coalesce(d.last_seq, 0) as "lastSeq", d.last_mid as "lastMid", o.account_id as owner,
      o.client_id is not null and d.client_id is null as "isForgotten" ${columns}
    from account_sync s
    left join device d on d.account_id = s.account_id and d.client_id = ${clientId}
    left join device_by_client o on o.client_id = ${clientId} ${joins}
    where s.account_id = ${accountId}`

const NOTHING_MORE: More = { columns: sql`` }

/** Reads the sync state and, in the same statement, more columns. */
export async function readSyncState<Found = unknown>(
  db: Reader,
  accountId: string,
  clientId: string,
  more: More = NOTHING_MORE,
): Promise<SyncState & Found> {
  const { rows } = await syncStateOf<Found>(sql`${accountId}`, clientId, more).execute(db)
  const state = rows[0]
  if (state === undefined) throw new Error('An account without a version')
  return state
}
