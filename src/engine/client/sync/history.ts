import type {
  AccountDatabase,
  HistoryRow,
  IncomingPage,
  OutboxRow,
} from '#engine/client/data/database.ts'
import { mutationsIn } from '#engine/client/data/history-rows.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import type { SyncReply, WireMutation } from '#engine/shared/sync.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** Far shorter than the year for which the server remembers applied mutations. */
const HISTORY_MS = 30 * DAY_MS

/** The row with a number of a client id, if any has it, and those behind it up to the last number. */
async function rowsFrom(
  db: AccountDatabase,
  { clientId, lastSeq }: SyncState,
  from: number,
): Promise<HistoryRow[]> {
  const between = (first: number, last: number) =>
    db.history.where('[clientId+seq]').between([clientId, first], [clientId, last], true, true)
  const row = await between(0, from).last()
  const rest = await between(from + 1, lastSeq).toArray()
  return row === undefined ? rest : [row, ...rest]
}

/** The mutations confirmed under the current client id, from a sequence number on, in order. */
export async function historyFrom(
  db: AccountDatabase,
  state: SyncState,
  from: number,
): Promise<OutboxRow[]> {
  const rows = await rowsFrom(db, state, from)
  const isAsked = ({ seq }: OutboxRow) => from <= seq && seq <= state.lastSeq
  return rows.flatMap(mutationsIn).filter(isAsked)
}

/** Takes these mutations out of the history, because they are pending again. */
export async function leaveHistory(
  db: AccountDatabase,
  state: SyncState,
  from: number,
): Promise<void> {
  for (const row of await rowsFrom(db, state, from)) {
    const kept = 'mutations' in row ? row.mutations.filter(({ seq }) => seq < from) : []
    if (row.seq >= from) await db.history.delete(row.n)
    else if ('mutations' in row) await db.history.put({ ...row, mutations: kept })
  }
}

/** Adds what a pull has confirmed to the history; what comes from there keeps the time of its first confirmation. */
export async function recordConfirmed(
  db: AccountDatabase,
  confirmed: readonly OutboxRow[],
  {
    clientId,
    now,
    placeOf,
  }: { clientId: string; now: number; placeOf: (m: OutboxRow) => number | undefined },
): Promise<void> {
  type Row = Pick<HistoryRow, 'clientId' | 'seq' | 'doneAt'> & { mutations: WireMutation[] }
  const rows: Row[] = []
  for (const { doneAt = now, awaited: _, ...m } of confirmed) {
    const placed = { ...m, confirmed: placeOf(m) }
    const last = rows.at(-1)
    if (last?.doneAt === doneAt) last.mutations.push(placed)
    else rows.push({ clientId, seq: m.seq, doneAt, mutations: [placed] })
  }
  await db.history.bulkAdd(rows)
}

/**
 * The places of confirmed mutations among those of all devices: those of the answers, and by number where the answer to
 * the push was lost. The answers go first, since a copy of this device may have used the number for another mutation.
 */
export function placesIn(
  { places = [], results }: SyncReply,
  gathered: readonly IncomingPage[],
): (m: OutboxRow) => number | undefined {
  const answers = [...gathered.flatMap((page) => page.results ?? []), ...results]
  const answered = new Map(answers.map(({ mid, version }) => [mid, version]))
  return ({ seq, mid, confirmed }) =>
    confirmed ??
    answered.get(mid) ??
    places.find(([first, last]) => first <= seq && seq <= last)?.[2]
}

/** Deletes what is too old to be sent again. */
export async function forgetHistory(db: AccountDatabase, nowMs: number): Promise<void> {
  await db.history
    .where('doneAt')
    .below(nowMs - HISTORY_MS)
    .delete()
}

/** The mid that this device assigned to a number; null for number 0, undefined for an unknown number. */
async function ownMid(
  db: AccountDatabase,
  state: SyncState,
  seq: number,
): Promise<string | null | undefined> {
  const { lastSeq, lastMid } = state
  if (seq === 0) return null
  if (seq === lastSeq) return lastMid
  if (seq > lastSeq) return (await db.outbox.get(seq))?.mid
  const rows = await historyFrom(db, state, seq)
  return rows.find((m) => m.seq === seq)?.mid
}

/**
 * Compares the server's last mutation of this device with its own records: `own` when nothing is missing, `behind` when
 * the server lost confirmed ones, `foreign` when another device uses the same client id (a clone, a restored backup).
 */
export async function compareLast(
  db: AccountDatabase,
  state: SyncState,
  { lastSeq, lastMid }: Pick<SyncState, 'lastSeq' | 'lastMid'>,
): Promise<'own' | 'behind' | 'foreign'> {
  const mine = await ownMid(db, state, lastSeq)
  if (mine === undefined || mine !== lastMid) return 'foreign'
  return lastSeq < state.lastSeq ? 'behind' : 'own'
}
