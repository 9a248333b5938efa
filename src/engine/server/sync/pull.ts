import { sql } from 'kysely'
import type { Database, Reader } from '#engine/server/database/database.ts'
import type { Beside } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { updateDigest } from '#engine/shared/digest.ts'
import { SYNC_PROTOCOL, type SyncReply, tablesOf } from '#engine/shared/sync.ts'
import { type Cursor, deviceMark, endOf, START, writeCursor } from './cursor.ts'
import {
  type Changes,
  changesBeside,
  keepRead,
  type Patch,
  readChanges,
  readPatch,
  type Stretch,
} from './pull-page.ts'
import type { SyncState } from './sync-state.ts'

export type Pulling = {
  accountId: string
  clientId: string
  /** null for a device that has no data yet. */
  cursor: Cursor | null
  /** The last of its numbers that a pull has shown to the device. */
  known: number
  pageRows: number
  /** The older one of the device and this server. */
  protocol: number
  /** Whether the account may have rows of tables that the device or this server does not know. */
  leavesOut: boolean
}
/** A page with its patch as JSON text. */
type Page = Omit<SyncReply, 'now' | 'results' | 'stopped' | 'patch'> & { patch: string }
const ANSWERED = { proto: SYNC_PROTOCOL }
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

/** The upper version of a walk; only that of `rows` stays what it was on its first page. */
const endIn = ({ until, walk }: Pick<Cursor, 'until' | 'walk'>) => (walk === 'rows' ? until : null)

/** The changes of the next page. */
function stretchOf({
  cursor,
  pageRows,
  protocol,
}: Pick<Pulling, 'cursor' | 'pageRows' | 'protocol'>): Stretch {
  const from = cursor ?? NOTHING_YET
  const { after, walk } = from
  const tables = tablesOf(protocol)
  return { after, until: endIn(from), withTombstones: walk !== 'rows', most: pageRows, tables }
}

/** The sync state and the changes of the next page, in one statement. */
export const findChanges = (db: Reader, pulling: Pulling): Promise<Changes> =>
  readChanges(db, pulling.accountId, pulling, stretchOf(pulling))

/** The same for the statement that reads the session. */
export const changesToFind = (pulling: Omit<Pulling, 'accountId'>): Beside =>
  changesBeside(pulling, stretchOf(pulling))

/**
 * One page of changes after a cursor, consistent with `found`. If a row was written between the two reads, both are
 * repeated in one snapshot, where the digest is also read without the tables that are left out.
 */
export async function pull(db: Database, pulling: Pulling, index: Changes): Promise<Page> {
  const { accountId } = pulling
  if (!pulling.leavesOut) {
    const patch = await readPatch(db.kysely, accountId, index)
    await keepRead(db.kysely, accountId, index.unread)
    if (patch.isConsistent) return pageOf(pulling, index, patch)
  }
  return inTransaction(
    db,
    async (tx) => {
      const again = await findChanges(tx, pulling)
      const page = pageOf(pulling, again, await readPatch(tx, accountId, again))
      if (page.more || !pulling.leavesOut) return page
      return { ...page, digest: await digestWithout(tx, pulling, page.digest) }
    },
    { isolation: 'repeatable read' },
  )
}

function pageOf(
  { cursor, clientId, protocol }: Pulling,
  { state, last, places }: Changes,
  { json: patch }: Patch,
): Page {
  if (isTooOld(cursor, state)) return startAgain(state.epoch)
  const from = cursor ?? NOTHING_YET
  const { walk } = from
  const until = endIn(from) ?? state.version
  const { epoch, digest, lastSeq, lastMid } = state
  const page = { ...ANSWERED, epoch, reset: walk !== 'changes', lastSeq, lastMid, digest, patch }
  if (last === null && until === state.version) {
    const device = deviceMark(clientId)
    const end: Cursor = {
      after: endOf(until),
      until: null,
      walk: 'changes',
      device,
      lastMid,
      protocol,
    }
    return { ...page, ...(places && { places }), cursor: writeCursor(end), more: false }
  }
  const next: Cursor = {
    after: last ?? endOf(until),
    until: last !== null ? until : state.version,
    walk: last !== null || walk === 'changes' ? walk : 'meanwhile',
    device: cursor?.device ?? '',
    lastMid: cursor?.lastMid ?? null,
    protocol,
  }
  return { ...page, cursor: writeCursor(next), more: true }
}

/** The rows of tables that a protocol does not have, among them those that this server itself does not know. */
const leftOut = (protocol: number) => sql`table_name <> all(${tablesOf(protocol)})`

/** The digest without the rows that are left out: a device compares what it holds. */
async function digestWithout(
  db: Reader,
  { accountId, protocol }: Pulling,
  digest: string,
): Promise<string> {
  const { rows } = await sql<{ table: string; id: string; version: number }>`
    select table_name as "table", id, version from change
    where account_id = ${accountId} and removed_at is null and ${leftOut(protocol)}`.execute(db)
  return updateDigest(digest, rows, [])
}

/**
 * Whether a device gathered its rows by another protocol, as before an update of the app or through another server, and
 * the account has rows of tables that only one of the two has. The device then pulls everything again.
 */
export async function hasOtherTables(
  db: Reader,
  { accountId, cursor, protocol }: Pulling,
): Promise<boolean> {
  const walked = cursor?.protocol ?? protocol
  if (walked === protocol) return false
  const [older, newer] = [Math.min(walked, protocol), Math.max(walked, protocol)]
  // What a later release came with is unknown here, so it is whatever has another name.
  const added = newer > SYNC_PROTOCOL ? sql`` : sql` and table_name = any(${tablesOf(newer)})`
  const { rows } = await sql`
    select from change where account_id = ${accountId} and ${leftOut(older)}${added}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Tells a device to discard the pages that it has gathered and to pull everything from the start. */
export function startAgain(epoch: string): Page {
  return {
    ...ANSWERED,
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
