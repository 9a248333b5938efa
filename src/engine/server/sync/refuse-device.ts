import type { Reader } from '#engine/server/database/database.ts'
import type { SyncRefusal } from '#engine/shared/sync.ts'
import { type Cursor, deviceMark } from './cursor.ts'
import type { SyncState } from './sync-state.ts'

/** Whose device asks, and what it has seen. `epoch`: the last one, empty if it has never pulled. */
export type Asking = {
  accountId: string
  clientId: string
  epoch: string
  /** null for a device that has no data yet. */
  cursor: Cursor | null
}
/** Why a device gets nothing done. `ahead`: it has seen more than the server has. */
export type Stopped =
  | { kind: 'notThisDevice' }
  | { kind: 'newEpoch'; epoch: string }
  | { kind: 'refused'; refusal: SyncRefusal }
  | { kind: 'ahead'; state: SyncState }

/**
 * Tells a forgotten device to take a new client id and send its pending mutations, but not its history: the log no
 * longer knows that either, so it would be applied twice.
 */
const FORGOTTEN_DEVICE: SyncRefusal = { error: 'forked', expected: 1 }

/** What stands against an exchange with a device; undefined for nothing. */
export async function refuseDevice(
  db: Reader,
  { accountId, clientId, epoch, cursor }: Asking,
  state: SyncState,
): Promise<Stopped | undefined> {
  if (state.owner !== null && state.owner !== accountId) return { kind: 'notThisDevice' }
  if (epoch !== '' && epoch !== state.epoch) return { kind: 'newEpoch', epoch: state.epoch }
  if (state.isForgotten) return { kind: 'refused', refusal: FORGOTTEN_DEVICE }
  const isLost = cursor !== null && (await isAhead(db, { accountId, clientId }, cursor, state))
  return isLost ? { kind: 'ahead', state } : undefined
}

/**
 * Whether a device has seen more than the server has, which means that the server was rolled back. Versions and numbers
 * do not show it once other devices have gone on, or a copy of this one; the mutation that it saw confirmed does. Under
 * another name it may have been forgotten.
 */
async function isAhead(
  db: Reader,
  { accountId, clientId }: { accountId: string; clientId: string },
  { after, until, device, lastMid }: Cursor,
  state: SyncState,
): Promise<boolean> {
  if (after.version > state.version || (until ?? 0) > state.version) return true
  const isOwn = device === deviceMark(clientId)
  if (!isOwn || lastMid === null || lastMid === state.lastMid) return false
  const logged = await db
    .selectFrom('mutation_log')
    .select('mid')
    .where('account_id', '=', accountId)
    .where('mid', '=', lastMid)
    .executeTakeFirst()
  return logged === undefined
}
