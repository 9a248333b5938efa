import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { SyncReply } from '#shared/contract/sync.ts'
import { type Cursor, deviceMark, endOf, START, type Walk, writeCursor } from './cursor.ts'
import { readStretch } from './pull-page.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

export type Pulling = {
  accountId: string
  clientId: string
  /** null for a device that has nothing yet. */
  cursor: Cursor | null
  pageRows: number
}
type Page = Omit<SyncReply, 'results' | 'stopped'>

/*
 *   nothing yet ── rows ──> (upper version reached) ── nothing newer ──> done, numbers and digest count
 *                             └─ newer meanwhile ─> meanwhile ─┐            ^
 *   a cursor ───── changes ─────────────────────────────┬──────┴────────────┘
 *                    ^────────── newer meanwhile ───────┘
 *
 * The upper version is fixed on the first page. A walk ends on a page whose snapshot has nothing newer: only that one
 * may say which mutations it shows. An older one could show a number without its effects.
 */

/** One page of what changed behind a cursor, in one snapshot. */
export function pull(db: Database, pulling: Pulling): Promise<Page> {
  const { accountId, clientId } = pulling
  return inTransaction(
    db,
    async (tx) => {
      const state = await readSyncState(tx, accountId, clientId)
      if (isTooOld(pulling.cursor, state)) return startAgain(state.epoch)
      const { after, until, walk } = nextStretch(pulling.cursor, state)
      const withTombstones = walk !== 'rows'
      const stretch = { after, until, withTombstones, most: pulling.pageRows }
      const { page, isFull } = await readStretch(tx, accountId, stretch)
      const last = page.at(-1)
      if (!isFull && until === state.version) return lastPage(pulling, state, walk, page)
      const reached = isFull && last !== undefined ? last.place : endOf(until)
      const next: Cursor = {
        after: reached,
        until: isFull ? until : state.version,
        walk: isFull || walk === 'changes' ? walk : 'meanwhile',
        device: pulling.cursor?.device ?? '',
        lastSeq: pulling.cursor?.lastSeq ?? 0,
      }
      return { ...reply(state, walk, page), cursor: writeCursor(next), more: true }
    },
    { isolation: 'repeatable read' },
  )
}

/** The answer to a device that is up to date, known from its state alone; null for any other. */
export function nothingNew({ cursor, clientId }: Pulling, state: SyncState): Page | null {
  if (cursor === null || cursor.until !== null || isTooOld(cursor, state)) return null
  const isHere = cursor.after.version === state.version && cursor.after.table === endOf(0).table
  return isHere ? { ...reply(state, 'changes', []), ...ended(state, clientId) } : null
}

/** Tells a device to begin a walk from nothing, after what it was gathering has been thrown away. */
export function startAgain(epoch: string): Page {
  return {
    epoch,
    reset: true,
    lastSeq: 0,
    lastMid: null,
    cursor: '',
    more: true,
    digest: '0',
    patch: [],
  }
}

/** Whether tombstones that the walk would need are gone. */
function isTooOld(cursor: Cursor | null, { horizon }: SyncState): boolean {
  if (cursor === null) return false
  const needed = cursor.walk === 'rows' ? (cursor.until ?? 0) : cursor.after.version
  return needed < horizon
}

function nextStretch(
  cursor: Cursor | null,
  { version }: SyncState,
): { after: Cursor['after']; until: number; walk: Walk } {
  if (cursor === null) return { after: START, until: version, walk: 'rows' }
  return { after: cursor.after, until: cursor.until ?? version, walk: cursor.walk }
}

type Entries = { entry: SyncReply['patch'][number] }[]

function reply(state: SyncState, walk: Walk, page: Entries) {
  const { epoch, digest, lastSeq, lastMid } = state
  const patch = page.map(({ entry }) => entry)
  return { epoch, reset: walk !== 'changes', lastSeq, lastMid, digest, patch }
}

function lastPage({ clientId }: Pulling, state: SyncState, walk: Walk, page: Entries): Page {
  return { ...reply(state, walk, page), ...ended(state, clientId) }
}

function ended({ version, lastSeq }: SyncState, clientId: string) {
  const cursor: Cursor = {
    after: endOf(version),
    until: null,
    walk: 'changes',
    device: deviceMark(clientId),
    lastSeq,
  }
  return { cursor: writeCursor(cursor), more: false }
}
