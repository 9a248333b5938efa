import type { Table } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import { COUNTED_TABLES } from '#engine/client/data/waiting.ts'
import { EMPTY_DIGEST } from '#engine/shared/digest.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import type { PatchEntry, SyncReply, WireMutation } from '#engine/shared/sync.ts'
import {
  applyRows,
  digestAfter,
  mergePages,
  type Records,
  readPatched,
  tablesOf,
} from './apply-rows.ts'
import { acceptMismatch, needsRecheck } from './digest-mismatch.ts'
import { compareLast, forgetHistory, placesIn, recordConfirmed } from './history.ts'
import { countSent, readRun, recordProgress, recordReceived } from './progress.ts'
import { readState } from './read-state.ts'
import { isStateUnchanged, type Stamp } from './request.ts'
import { type Restart, resendEverything, resendLost, startOver } from './start-over.ts'
import { entityTables } from './tables.ts'

/*
 *   reply ─ state changed since request ─────> late       ignored
 *     ├── another epoch ─────────────────────> renamed    resend history and outbox, full pull
 *     ├── more pages ────────────────────────> more       store page and cursor only
 *     └── last page ─┬─ last mid not ours ───> renamed    resend pending mutations
 *                    ├─ server is behind ────> resend     resend history from `from`
 *                    ├─ digest differs ──────> doubted    ask again, and the server recounts
 *                    │  and differs again ───> renamed    as for another epoch
 *                    └─ digest matches ──────> applied    rows, outbox, numbers, cursor: one transaction
 */
export type Applied =
  | { kind: 'late' | 'doubted' | 'applied' }
  /** `rows`: how many the page has. */
  | { kind: 'more'; rows: number }
  | Restart

type Deps = { nowMs: () => number; newId: () => string }

/** Applies one reply in one transaction, unless the device's state has changed since the request. */
export async function applyReply(
  db: AccountDatabase,
  stamp: Stamp,
  reply: SyncReply,
  deps: Deps,
): Promise<Applied> {
  const stores = new Set<Table>([
    db.meta,
    db.outbox,
    db.history,
    db.incoming,
    db.chosen,
    // What was sent is counted by them.
    db.blobs,
    ...COUNTED_TABLES.map((table) => db.table(table)),
    ...(await storesOf(db, stamp, reply)),
  ])
  return db.transaction('rw', [...stores], async () => {
    const state = await readState(db)
    if (!isStateUnchanged(state, stamp)) return { kind: 'late' }
    if (state.epoch !== '' && state.epoch !== reply.epoch)
      return resendEverything(db, state, reply, deps)
    const met = { ...state, epoch: reply.epoch }
    return reply.more ? storePage(db, met, reply) : finishPull(db, met, reply, deps)
  })
}

/** The stores that a reply changes: all of them for a full pull or the end of a pull of many pages. */
async function storesOf(db: AccountDatabase, stamp: Stamp, reply: SyncReply): Promise<Table[]> {
  if (reply.more) return []
  if (stamp.cursor === '' || reply.reset) return entityTables(db)
  const tables = [db.meta, db.incoming, db.outbox]
  const [isPartial, confirmed] = await db.transaction('r', tables, async () => [
    (await readState(db)).resetting || (await db.incoming.count()) > 0,
    await db.outbox.where('seq').belowOrEqual(reply.lastSeq).toArray(),
  ])
  const touched = isPartial ? null : tablesOf(reply.patch, confirmed)
  return touched === null ? entityTables(db) : [...touched].map((table) => db.table(table))
}

/** A full pull collects a second generation of rows; pages collected for an older pull are deleted. */
async function clearOldPages(
  db: AccountDatabase,
  { cursor, resetting }: SyncState,
  { reset }: SyncReply,
): Promise<void> {
  if (cursor !== '' && (!reset || resetting)) return
  await db.incoming.clear()
  await recordReceived(db, 0)
}

const isFullPull = (state: SyncState, reply: SyncReply): boolean =>
  state.resetting || state.cursor === '' || reply.reset

async function storePage(
  db: AccountDatabase,
  state: SyncState,
  reply: SyncReply,
): Promise<Applied> {
  await clearOldPages(db, state, reply)
  await db.incoming.add({ patch: reply.patch, results: reply.results })
  const rows = reply.patch.length
  await recordReceived(db, (await readRun(db)).received + rows)
  const resetting = isFullPull(state, reply)
  await db.meta.put({ ...state, cursor: reply.cursor, resetting })
  return { kind: 'more', rows }
}

async function finishPull(
  db: AccountDatabase,
  state: SyncState,
  reply: SyncReply,
  deps: Deps,
): Promise<Applied> {
  const last = await compareLast(db, state, reply)
  if (last === 'foreign') {
    await startOver(db, state, [], deps.newId)
    return { kind: 'renamed' }
  }
  if (last === 'behind') return resendLost(db, state, reply.lastSeq + 1, deps.newId)
  await clearOldPages(db, state, reply)
  const reset = isFullPull(state, reply)
  const gathered = await db.incoming.orderBy('n').toArray()
  const patch = mergePages([...gathered.map((page) => page.patch), reply.patch])
  const records: Records = reset ? new Map() : await readPatched(db, patch)
  const digest = digestAfter(reset ? EMPTY_DIGEST : state.digest, patch, records)
  // After data loss the numbers can match by chance, and the pages of one pull can come from two histories.
  const counts = { server: reply.digest, counted: digest, nowMs: deps.nowMs() }
  if (digest !== reply.digest && needsRecheck(state, counts)) {
    if (state.doubts === 0) return requestRecount(db, state, digest)
    return resendEverything(db, { ...state, doubts: state.doubts + 1 }, reply, deps)
  }
  const outbox = await db.outbox.toArray()
  const rest = outbox.filter(({ seq }) => seq > reply.lastSeq)
  const confirmed = outbox.filter(({ seq }) => seq <= reply.lastSeq)
  const doneAt = reply.now
  await forgetHistory(db, doneAt)
  const { clientId } = state
  const placeOf = placesIn(reply, gathered)
  await recordConfirmed(db, confirmed, { clientId, now: doneAt, placeOf })
  if (confirmed.length > 0) {
    await db.outbox.where('seq').belowOrEqual(reply.lastSeq).delete()
    // Counted in the transaction of the rows, to keep "n of m sent" consistent. A run of a single request reports no
    // progress.
    if (rest.length > 0) await recordProgress(db, await countSent(db, outbox, rest))
  }
  await applyRows(db, { patch, records, confirmed, reset })
  await followForms(db, patch.values(), confirmed)
  await db.incoming.clear()
  await recordReceived(db, 0)
  await db.meta.put({
    ...state,
    cursor: reply.cursor,
    lastSeq: reply.lastSeq,
    lastMid: reply.lastMid,
    digest,
    resetting: false,
    doubts: 0,
    lastSyncedAt: deps.nowMs(),
    serverAt: reply.now,
    counted: digest === reply.digest ? null : digest,
    believed: acceptMismatch(state, counts),
  })
  return { kind: 'applied' }
}

/**
 * A digest mismatch can come from one wrong row on the server. Starting over costs all rows, so ask the server to
 * recount first.
 */
async function requestRecount(
  db: AccountDatabase,
  state: SyncState,
  counted: string,
): Promise<Applied> {
  await db.meta.put({ ...state, doubts: 1, counted })
  return { kind: 'doubted' }
}

/**
 * Moves pictures along when their form gets another id: a save of this device became a second draft, or a parcel got
 * the id of the one that arrived. Runs in the transaction that applies the reply.
 */
async function followForms(
  db: AccountDatabase,
  patch: Iterable<PatchEntry>,
  confirmed: readonly WireMutation[],
): Promise<void> {
  if ((await db.chosen.count()) === 0) return
  const saves = confirmed.filter(({ op }) => op === saveDraft.op)
  for (const { table, row } of patch) {
    if (row === null) continue
    if (table === 'draft') {
      const own = saves.filter(({ mid }) => mid === row.id || mid === row.rev)
      for (const { id } of own) await db.chosen.where({ formId: id }).modify({ formId: row.id })
    }
    if (table === 'alias') {
      await db.chosen
        .filter(({ formId }) => formId.endsWith(`/${row.id}`))
        .modify((one) => {
          one.formId = one.formId.replace(row.id, String(row.toId))
        })
    }
  }
}
