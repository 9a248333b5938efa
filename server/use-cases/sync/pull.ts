import type { Database, Reader } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { SyncReply } from '#shared/contract/sync.ts'
import { type Cursor, deviceMark, endOf, START, writeCursor } from './cursor.ts'
import { type Changes, type Patch, readChanges, readPatch } from './pull-page.ts'
import type { SyncState } from './sync-state.ts'

export type Pulling = {
  accountId: string
  clientId: string
  /** null for a device that has no data yet. */
  cursor: Cursor | null
  /** The last of its numbers that a pull has shown to the device; undefined for an app that does not say it. */
  known?: number | undefined
  pageRows: number
}
/** A page with its patch as JSON text. */
type Page = Omit<SyncReply, 'results' | 'stopped' | 'patch'> & { patch: string }
const NOTHING_YET = { after: START, until: null, walk: 'rows' } as const

/*
 *   nothing yet ── rows ──> (upper version reached) ── nothing newer ──> done, numbers and digest count
 *                             └─ newer meanwhile ─> meanwhile ─┐            ^
 *   a cursor ───── changes ────────────────────────────────────┴────────────┘
 *
 * The upper version of `rows` is fixed on the first page: what changes meanwhile, removals included, comes after it. The
 * other walks go on to what is newest at each page, so that one ends however often the account changes: on a page with
 * room left, whose snapshot has nothing newer. Only that one may say which mutations it shows. An older one could show a
 * number without its effects.
 */

/** The upper version of a walk. An older server fixed one for every walk. */
const endIn = ({ until, walk }: Pick<Cursor, 'until' | 'walk'>) => (walk === 'rows' ? until : null)

/** The sync state and the changes of the next page, in one statement. */
export function findChanges(
  db: Reader,
  { accountId, clientId, cursor, known, pageRows }: Pulling,
): Promise<Changes> {
  const from = cursor ?? NOTHING_YET
  const { after, walk } = from
  const withTombstones = walk !== 'rows'
  const stretch = { after, until: endIn(from), withTombstones, most: pageRows }
  return readChanges(db, { accountId, clientId, known }, stretch)
}

/**
 * One page of changes after a cursor, consistent with `found`. If a row was written between the two reads, both are
 * repeated in one snapshot.
 */
export async function pull(db: Database, pulling: Pulling, found: Changes): Promise<Page> {
  const { accountId } = pulling
  const patch = await readPatch(db.kysely, accountId, found.changes)
  if (patch.isConsistent) return pageOf(pulling, found, patch)
  return inTransaction(
    db,
    async (tx) => {
      const again = await findChanges(tx, pulling)
      return pageOf(pulling, again, await readPatch(tx, accountId, again.changes))
    },
    { isolation: 'repeatable read' },
  )
}

function pageOf(
  { cursor, clientId }: Pulling,
  { state, changes, isFull, places }: Changes,
  { json: patch }: Patch,
): Page {
  if (isTooOld(cursor, state)) return startAgain(state.epoch)
  const from = cursor ?? NOTHING_YET
  const { walk } = from
  const until = endIn(from) ?? state.version
  const { epoch, digest, lastSeq, lastMid } = state
  const page = { epoch, reset: walk !== 'changes', lastSeq, lastMid, digest, patch }
  if (!isFull && until === state.version) {
    const device = deviceMark(clientId)
    const end: Cursor = { after: endOf(until), until: null, walk: 'changes', device, lastMid }
    return { ...page, ...(places && { places }), cursor: writeCursor(end), more: false }
  }
  const next: Cursor = {
    after: (isFull && changes.at(-1)) || endOf(until),
    until: isFull ? until : state.version,
    walk: isFull || walk === 'changes' ? walk : 'meanwhile',
    device: cursor?.device ?? '',
    lastMid: cursor?.lastMid ?? null,
  }
  return { ...page, cursor: writeCursor(next), more: true }
}

/** Tells a device to discard the pages that it has gathered and to pull everything from the start. */
export function startAgain(epoch: string): Page {
  return {
    epoch,
    reset: true,
    lastSeq: 0,
    lastMid: null,
    cursor: '',
    more: true,
    digest: '0',
    patch: '[]',
  }
}

/** Whether tombstones that the walk needs have been deleted. */
function isTooOld(cursor: Cursor | null, { horizon }: SyncState): boolean {
  if (cursor === null) return false
  const needed = cursor.walk === 'rows' ? (cursor.until ?? 0) : cursor.after.version
  return needed < horizon
}
