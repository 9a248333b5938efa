import type { AccountDatabase } from '#data/database.ts'
import type { SyncState } from '#data/sync-state.ts'

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
