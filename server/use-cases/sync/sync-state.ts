import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { currentEpoch } from '#server/database/epoch.ts'

/** Where an account and one of its devices stand. */
export type SyncState = {
  version: number
  digest: string
  /** The server's epoch and the account's in one. */
  epoch: string
  accountEpoch: string
  /** What the account has: rows and drafts that live, bytes of pictures. */
  rows: number
  drafts: number
  pictureBytes: number
  /** Tombstones up to this version are gone. */
  horizon: number
  lastSeq: number
  lastMid: string | null
  /** The account that this device belongs to; null for a device that has sent nothing yet. */
  owner: string | null
  /** The device was here once, and sent nothing for so long that its numbers are forgotten. */
  isForgotten: boolean
}

/** Reads where an account and a device stand, and, in the same statement, a column more about the account `s`. */
export async function readSyncState<More = unknown>(
  db: Reader,
  accountId: string,
  clientId: string,
  more: RawBuilder<unknown> = sql``,
): Promise<SyncState & More> {
  const { rows } = await sql<SyncState & More>`
    select s.version, s.digest, s.horizon, s.row_count as rows, s.draft_count as drafts,
      s.picture_bytes as "pictureBytes", s.epoch as "accountEpoch",
      ${currentEpoch} || '.' || s.epoch as epoch,
      coalesce(d.last_seq, 0) as "lastSeq", d.last_mid as "lastMid", o.account_id as owner,
      o.client_id is not null and d.client_id is null as "isForgotten" ${more}
    from account_sync s
    left join device d on d.account_id = s.account_id and d.client_id = ${clientId}
    left join device_by_client o on o.client_id = ${clientId}
    where s.account_id = ${accountId}`.execute(db)
  const state = rows[0]
  if (state === undefined) throw new Error('An account without a version')
  return state
}
