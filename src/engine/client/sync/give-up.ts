import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { SyncSuspect } from '#engine/client/data/sync-state.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { applyRows } from './apply-rows.ts'
import type { SyncDeps } from './deps.ts'
import { readState } from './read-state.ts'
import { isStateUnchanged, type Stamp } from './request.ts'
import { startOver } from './start-over.ts'
import { entityTables } from './tables.ts'

/** The same limit as the server uses for mutations that make it fail. */
const MAX_FAILURES = 5
const MIN_SPAN_MS = HOUR_MS

/** Counts a server failure caused by one mutation; true once there were enough over a long enough time. */
export async function isGivenUp(db: AccountDatabase, mid: string, nowMs: number): Promise<boolean> {
  const suspect = (await db.meta.get('suspect')) as SyncSuspect | undefined
  const { times, firstAt } = suspect?.mid === mid ? suspect : { times: 0, firstAt: nowMs }
  await db.meta.put({ key: 'suspect', mid, times: times + 1, firstAt })
  return times + 1 >= MAX_FAILURES && nowMs - firstAt >= MIN_SPAN_MS
}

/**
 * Moves a mutation that the server cannot read from the outbox to this device's tray, so that later ones can be sent.
 * Starts over under a new client id because its number is now missing. False if the state has changed since the
 * request.
 */
export async function giveUp(
  m: WireMutation,
  { code, stamp }: { code: string; stamp: Stamp },
  { db, device, nowMs, newId }: SyncDeps,
): Promise<boolean> {
  const stores = [db.meta, db.outbox, db.history, db.refused, ...entityTables(db)]
  return db.transaction('rw', stores, async () => {
    const state = await readState(db)
    const pending = await db.outbox.get(m.seq)
    if (!isStateUnchanged(state, stamp) || pending?.mid !== m.mid) return false
    await db.refused.put(outcomeOf(m, { code, device, clientId: state.clientId, nowMs: nowMs() }))
    await db.outbox.delete(m.seq)
    await startOver(db, state, [], newId)
    await applyRows(db, { patch: new Map(), records: new Map(), confirmed: [m], reset: false })
    await db.meta.delete('suspect')
    return true
  })
}

type Made = { code: string; device: string; clientId: string; nowMs: number }

function outcomeOf(
  { mid, op, id, set }: WireMutation,
  { code, device, clientId, nowMs }: Made,
): OutcomeRow {
  return {
    id: mid,
    status: 'rejected',
    code,
    detail: '',
    op,
    target: id,
    group: id,
    set,
    clientId,
    device,
    at: new Date(nowMs).toISOString(),
  }
}
