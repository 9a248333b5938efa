import type { Table } from 'dexie'
import type { AccountDatabase } from '#data/database.ts'
import type { SyncState } from '#data/sync-state.ts'
import type { SyncReply } from '#shared/contract/sync.ts'
import { EMPTY_DIGEST } from '#shared/domain/digest.ts'
import { applyRows, digestAfter, type Records, readPatched, tablesOf } from './apply-rows.ts'
import { acceptMismatch, needsRecheck } from './digest-mismatch.ts'
import { mergePages } from './merge-pages.ts'
import { compareLast } from './own-mid.ts'
import { recordProgress } from './progress.ts'
import { readState } from './read-state.ts'
import { historyFrom, isStateUnchanged, type Stamp } from './request.ts'
import { startOver } from './start-over.ts'
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
  | { kind: 'late' | 'doubted' | 'renamed' | 'more' | 'applied' }
  | { kind: 'resend'; from: number }

/** Far shorter than the year for which the server remembers applied mutations. */
const HISTORY_MS = 30 * 24 * 60 * 60 * 1_000

type Deps = { nowMs: () => number; newId: () => string }

/** Applies one reply in one transaction, unless the device's state has changed since the request. */
export async function applyReply(
  db: AccountDatabase,
  asked: Stamp,
  reply: SyncReply,
  deps: Deps,
): Promise<Applied> {
  const stores = [
    db.meta,
    db.outbox,
    db.history,
    db.incoming,
    ...(await storesOf(db, asked, reply)),
  ]
  return db.transaction('rw', stores, async () => {
    const state = await readState(db)
    if (!isStateUnchanged(state, asked)) return { kind: 'late' }
    if (state.epoch !== '' && state.epoch !== reply.epoch)
      return resendEverything(db, state, reply, deps)
    const met = { ...state, epoch: reply.epoch }
    return reply.more ? storePage(db, met, reply) : finishPull(db, met, reply, deps)
  })
}

/** The stores that a reply changes: all of them for a full pull or the end of a pull of many pages. */
async function storesOf(db: AccountDatabase, asked: Stamp, reply: SyncReply): Promise<Table[]> {
  if (reply.more) return []
  if (asked.cursor === '' || reply.reset) return entityTables(db)
  const read = [db.meta, db.incoming, db.outbox]
  const [isPartial, confirmed] = await db.transaction('r', read, async () => [
    (await readState(db)).resetting || (await db.incoming.count()) > 0,
    await db.outbox.where('seq').belowOrEqual(reply.lastSeq).toArray(),
  ])
  const touched = isPartial ? null : tablesOf(reply.patch, confirmed)
  return touched === null ? entityTables(db) : [...touched].map((table) => db.table(table))
}

/**
 * The server may have lost confirmed mutations, so send the whole history again under a new client id and pull
 * everything.
 */
async function resendEverything(
  db: AccountDatabase,
  state: SyncState,
  reply: SyncReply,
  { nowMs, newId }: Deps,
): Promise<Applied> {
  const { epoch } = reply
  await forgetHistory(db, restoredNow(state, reply, nowMs))
  const again = await db.history.orderBy('n').toArray()
  await db.incoming.clear()
  const fresh = { ...state, epoch, cursor: '', resetting: true, counted: null }
  await startOver(db, fresh, again, newId)
  return { kind: 'renamed' }
}

/** The server's clock; falls back to the device's clock for older servers that do not send theirs. */
const serverNow = ({ now }: SyncReply, nowMs: () => number): number => now ?? nowMs()

/**
 * Use the earlier clock: after a restore the server's clock may be wrong, and too late a time would delete history that
 * is still needed.
 */
const restoredNow = ({ serverAt = 0 }: SyncState, reply: SyncReply, nowMs: () => number): number =>
  Math.min(serverNow(reply, nowMs), Math.max(nowMs(), serverAt))

async function forgetHistory(db: AccountDatabase, nowMs: number): Promise<void> {
  await db.history
    .where('doneAt')
    .below(nowMs - HISTORY_MS)
    .delete()
}

/** A full pull collects a second generation of rows; pages collected for an older pull are deleted. */
async function clearOldPages(
  db: AccountDatabase,
  { cursor, resetting }: SyncState,
  { reset }: SyncReply,
): Promise<void> {
  if (cursor === '' || (reset && !resetting)) await db.incoming.clear()
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
  const resetting = isFullPull(state, reply)
  await db.meta.put({ ...state, cursor: reply.cursor, resetting })
  return { kind: 'more' }
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
  const known: Records = reset ? new Map() : await readPatched(db, patch)
  const digest = digestAfter(reset ? EMPTY_DIGEST : state.digest, patch, known)
  // After data loss the numbers can match by chance, and the pages of one pull can come from two histories.
  const counts = { server: reply.digest, counted: digest, nowMs: deps.nowMs() }
  if (digest !== reply.digest && needsRecheck(state, counts)) {
    if (state.doubts === 0) return requestRecount(db, state, digest)
    return resendEverything(db, { ...state, doubts: state.doubts + 1 }, reply, deps)
  }
  const confirmed = db.outbox.where('seq').belowOrEqual(reply.lastSeq)
  const done = await confirmed.toArray()
  const doneAt = serverNow(reply, deps.nowMs)
  await forgetHistory(db, doneAt)
  const results = [...gathered.flatMap((page) => page.results ?? []), ...reply.results]
  const places = new Map(results.map(({ mid, version }) => [mid, version]))
  const { clientId } = state
  await db.history.bulkAdd(
    done.map((m) => ({ doneAt, ...m, confirmed: m.confirmed ?? places.get(m.mid), clientId })),
  )
  if (done.length > 0) {
    await confirmed.delete()
    // In the same transaction as the rows, to keep "n of m sent" consistent. A run of a single request reports no
    // progress.
    if ((await db.outbox.count()) > 0) await recordProgress(db, done.length)
  }
  await applyRows(db, { patch, known, confirmed: done, reset })
  await db.incoming.clear()
  await db.meta.put({
    ...state,
    cursor: reply.cursor,
    lastSeq: reply.lastSeq,
    lastMid: reply.lastMid,
    digest,
    resetting: false,
    doubts: 0,
    lastSyncedAt: deps.nowMs(),
    ...(reply.now !== undefined && { serverAt: reply.now }),
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
 * The server lost confirmed mutations: resend them, or start over under a new client id when the history does not reach
 * back far enough.
 */
async function resendLost(
  db: AccountDatabase,
  state: SyncState,
  from: number,
  newId: () => string,
): Promise<Applied> {
  const again = await historyFrom(db, state, from)
  if (again.length === state.lastSeq - from + 1) return { kind: 'resend', from }
  await startOver(db, state, again, newId)
  return { kind: 'renamed' }
}

/** Applies the refusal of a whole batch, of which the server wrote nothing. */
export async function applyRefusal(
  db: AccountDatabase,
  asked: Stamp,
  refusal: { error: 'gap' | 'forked'; expected: number },
  newId: () => string,
): Promise<Applied> {
  return db.transaction('rw', [db.meta, db.outbox, db.history], async () => {
    const state = await readState(db)
    if (!isStateUnchanged(state, asked)) return { kind: 'late' }
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
