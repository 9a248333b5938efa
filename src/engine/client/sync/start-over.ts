import type { AccountDatabase, OutboxRow } from '#engine/client/data/database.ts'
import { readHistory } from '#engine/client/data/history-rows.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import type { SyncReply } from '#engine/shared/sync.ts'
import { forgetHistory, historyFrom, leaveHistory } from './history.ts'
import { readState } from './read-state.ts'
import { isStateUnchanged, type Stamp } from './request.ts'

/** What goes on after a loss: everything under a new client id, or the history from a number on. */
export type Restart = { kind: 'renamed' } | { kind: 'resend'; from: number }
type Deps = { nowMs: () => number; newId: () => string }

/**
 * Registers this device under a new `clientId`. Renumbers pending mutations from 1 in their order, after the history
 * that must be sent again. The mids stay the same, so nothing is applied twice. Must run inside a transaction over
 * meta and outbox, which takes `again` out of the history.
 */
export async function startOver(
  db: AccountDatabase,
  state: SyncState,
  again: readonly OutboxRow[],
  newId: () => string,
): Promise<SyncState> {
  const pending = await db.outbox.orderBy('seq').toArray()
  const renumbered = [...again, ...pending].map((m, i) => ({ ...m, seq: i + 1 }))
  await db.outbox.clear()
  await db.outbox.bulkAdd(renumbered)
  const next: SyncState = {
    ...state,
    clientId: newId(),
    lastSeq: 0,
    lastMid: null,
    nextSeq: renumbered.length + 1,
    // Their mids may have been sent under the numbers that they had.
    triedSeq: renumbered.length,
  }
  await db.meta.put(next)
  return next
}

/**
 * The server may have lost confirmed mutations, so send the whole history again under a new client id and pull
 * everything.
 */
export async function resendEverything(
  db: AccountDatabase,
  state: SyncState,
  reply: SyncReply,
  { nowMs, newId }: Deps,
): Promise<Restart> {
  const { epoch } = reply
  await forgetHistory(db, restoredNow(state, reply, nowMs))
  const again = await readHistory(db)
  await db.history.clear()
  await db.incoming.clear()
  const fresh = { ...state, epoch, cursor: '', resetting: true, counted: null }
  await startOver(db, fresh, again, newId)
  return { kind: 'renamed' }
}

/**
 * Use the earlier clock: after a restore the server's clock may be wrong, and too late a time would delete history that
 * is still needed.
 */
const restoredNow = (
  { serverAt = 0 }: SyncState,
  { now }: SyncReply,
  nowMs: () => number,
): number => Math.min(now, Math.max(nowMs(), serverAt))

/**
 * The server lost confirmed mutations: resend them, or start over under a new client id when the history does not reach
 * back far enough.
 */
export async function resendLost(
  db: AccountDatabase,
  state: SyncState,
  from: number,
  newId: () => string,
): Promise<Restart> {
  const again = await historyFrom(db, state, from)
  if (again.length === state.lastSeq - from + 1) return { kind: 'resend', from }
  await leaveHistory(db, state, from)
  await startOver(db, state, again, newId)
  return { kind: 'renamed' }
}

/** Applies the refusal of a whole batch, of which the server wrote nothing. */
export async function applyRefusal(
  db: AccountDatabase,
  stamp: Stamp,
  refusal: { error: 'gap' | 'forked'; expected: number },
  newId: () => string,
): Promise<Restart | { kind: 'late' }> {
  return db.transaction('rw', [db.meta, db.outbox, db.history], async () => {
    const state = await readState(db)
    if (!isStateUnchanged(state, stamp)) return { kind: 'late' }
    const { error, expected } = refusal
    if (error === 'gap' && expected <= state.lastSeq) return resendLost(db, state, expected, newId)
    await startOver(db, state, [], newId)
    return { kind: 'renamed' }
  })
}

/** Gives this device a new client id after the server reported that the old one belongs to another account. */
export async function rename(db: AccountDatabase, newId: () => string): Promise<void> {
  await db.transaction('rw', [db.meta, db.outbox, db.history], async () => {
    await startOver(db, await readState(db), [], newId)
  })
}
