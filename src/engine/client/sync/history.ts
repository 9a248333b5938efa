import type {
  AccountDatabase,
  HistoryRow,
  IncomingPage,
  OutboxRow,
} from '#engine/client/data/database.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import type { SyncReply } from '#engine/shared/sync.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** Far shorter than the year for which the server remembers applied mutations. */
const HISTORY_MS = 30 * DAY_MS

/** Converts a history entry back to a pending mutation. */
export function fromHistory({ n: _n, clientId: _client, ...m }: HistoryRow): OutboxRow {
  return m
}

/** The mutations confirmed under the current client id, from a sequence number on, in order. */
export async function historyFrom(
  db: AccountDatabase,
  { clientId, lastSeq }: SyncState,
  from: number,
): Promise<HistoryRow[]> {
  return db.history
    .where('[clientId+seq]')
    .between([clientId, from], [clientId, lastSeq], true, true)
    .toArray()
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
  { clientId, lastSeq, lastMid }: SyncState,
  seq: number,
): Promise<string | null | undefined> {
  if (seq === 0) return null
  if (seq === lastSeq) return lastMid
  if (seq > lastSeq) return (await db.outbox.get(seq))?.mid
  return (await db.history.where('[clientId+seq]').equals([clientId, seq]).first())?.mid
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
