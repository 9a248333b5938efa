import type { Database } from '#engine/server/database/database.ts'
import type { Actor, Beside } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import {
  OLDEST_PROTOCOL,
  PULL_PAGE_ROWS,
  SYNC_PROTOCOL,
  type SyncRefusal,
  type SyncReply,
  type SyncRequest,
} from '#engine/shared/sync.ts'
import type { Applied } from './apply-batch.ts'
import { cleanMutation, isTooLong } from './clean-mutation.ts'
import { readCursor } from './cursor.ts'
import {
  changesToFind,
  findChanges,
  hasOtherTables,
  type Pulling,
  pull,
  startAgain,
} from './pull.ts'
import { type Changes, type FoundChanges, pageOfChanges } from './pull-page.ts'
import { type PushDeps, push } from './push.ts'
import { recountDigest } from './recount-digest.ts'
import { type Asking, refuseDevice } from './refuse-device.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

/** Long, because the member has to remove something first. */
const FULL_RETRY_SECONDS = 600
/** The day that has room may be weeks away, but the operator may give more. */
const TOO_MUCH_RETRY_SECONDS = 3_600

/** A reply with its patch as JSON text. */
export type PulledReply = Omit<SyncReply, 'patch'> & { patch: string }
type Untimed = Omit<PulledReply, 'now'>
type ReadBeside = SyncState & FoundChanges
type SyncDeviceDeps = PushDeps & { pageRows?: number }
type Told = Extract<Applied, { kind: 'applied' }>
const NOTHING_SENT: Told = { kind: 'applied', results: [] }

/*
 *   request ─ another account's device ──────────────────────────> not_this_device
 *     ├────── forgotten, having sent nothing for long ───────────> forked: it takes another name, with what is pending
 *     ├────── an epoch that is over, or ahead of the server ─────> start again: nothing applied, nothing pulled
 *     └────── push ─ gap, forked ────────────────────────────────> that, nothing written
 *               └─ applied ─> pull ─ cursor of no use, or of ────> start again
 *                               │    another protocol's tables
 *                               └─ a page
 *
 * A new epoch: a device with the old epoch only gets the new one. It takes a new client id, numbers its 30 days of
 * history and then its outbox from 1, and sends both with the new epoch and no cursor. Nothing of it is applied before,
 * so its numbers cannot collide with those that a restored server knows. Mutations that the server still has are
 * recognised by their mid and return the stored result; lost ones are applied. A late request of the old client id has
 * the old epoch and does nothing. A device that never got a reply sends no epoch: nothing of it was confirmed, so all
 * its mutations are in its outbox.
 */

/** What a pull reads in the statement of its session; undefined for a request that writes something before. */
export function besideSession(request: SyncRequest): Beside | undefined {
  const isPullOnly = request.mutations.length === 0 && request.counted === undefined
  return isPullOnly ? changesToFind(pullingOf(request, PULL_PAGE_ROWS)) : undefined
}

/** One sync round trip: applies the device's mutations, returns changes and the server's time. `beside`: what was read with the session. */
export async function syncDevice(
  deps: SyncDeviceDeps,
  { accountId }: Pick<Actor, 'accountId'>,
  request: SyncRequest,
  beside: ReadBeside | null = null,
): Promise<PulledReply | SyncRefusal> {
  const reply = await exchange(deps, accountId, request, beside)
  return 'patch' in reply ? { ...reply, now: deps.nowMs() } : reply
}

/** What a request pulls, whosever it is. */
function pullingOf(request: SyncRequest, pageRows: number): Omit<Pulling, 'accountId'> {
  const { clientId, counted, epoch, proto, lastSeq: known } = request
  return {
    clientId,
    cursor: epoch === '' ? null : readCursor(request.cursor),
    known,
    pageRows,
    protocol: Math.min(proto, SYNC_PROTOCOL),
    leavesOut: proto !== SYNC_PROTOCOL || counted !== undefined,
  }
}

async function exchange(
  deps: SyncDeviceDeps,
  accountId: string,
  request: SyncRequest,
  beside: ReadBeside | null,
): Promise<Untimed | SyncRefusal> {
  const { clientId, counted, epoch, proto } = request
  if (proto < OLDEST_PROTOCOL) throw refuse('upgrade_required')
  const { db, pageRows = PULL_PAGE_ROWS } = deps
  if (counted !== undefined) await recountDigest(accountId, counted, deps)
  const pulling = { accountId, ...pullingOf(request, pageRows) }
  const { cursor } = pulling
  const asking = { accountId, clientId, epoch, cursor }
  const isPullOnly = request.mutations.length === 0
  const found = isPullOnly && beside !== null ? pageOfChanges(beside) : null
  const index = isPullOnly ? (found ?? (await findChanges(db.kysely, pulling))) : null
  const applied =
    index === null
      ? await take(asking, request, deps)
      : ((await refuseDevice(db.kysely, asking, index.state)) ?? NOTHING_SENT)
  switch (applied.kind) {
    case 'notThisDevice':
      throw refuse('not_this_device')
    case 'newEpoch':
      return fresh(applied.epoch)
    case 'ahead':
      await startAccountEpoch(db, accountId, applied.state, deps.newId)
      return fresh((await readSyncState(db.kysely, accountId, clientId)).epoch)
    case 'full':
      throw refuse('rows_limit', { retryAfterSeconds: FULL_RETRY_SECONDS })
    case 'tooMuch':
      throw refuse('bytes_limit', {
        retryAfterSeconds: TOO_MUCH_RETRY_SECONDS,
        possibleFrom: applied.until,
      })
    case 'refused':
      return applied.refusal
    case 'applied':
      return answer(db, request, applied, { pulling, index })
  }
}

const fresh = (epoch: string): Untimed => ({ ...startAgain(epoch), results: [] })

async function take(
  asking: Asking,
  { mutations, device = '' }: SyncRequest,
  deps: SyncDeviceDeps,
): Promise<Applied> {
  const clean = mutations.map(cleanMutation)
  if (clean.some(isTooLong)) throw refuse('too_large')
  return push({ ...asking, device, mutations: clean }, deps)
}

async function answer(
  db: Database,
  request: SyncRequest,
  { results, stopped }: Told,
  { pulling, index }: { pulling: Pulling; index: Changes | null },
): Promise<Untimed> {
  const push = { results, ...(stopped && { stopped }) }
  const changes = index ?? (await findChanges(db.kysely, pulling))
  // An unreadable cursor counts as none, and the device must discard the pages gathered with it.
  const isUnreadable = pulling.cursor === null && request.cursor !== ''
  const isOther = await hasOtherTables(db.kysely, pulling)
  const page =
    isUnreadable || isOther ? startAgain(changes.state.epoch) : await pull(db, pulling, changes)
  return { ...page, ...push }
}

/**
 * Starts a new epoch for one account, which makes its devices resend their history. Of two requests that detect the same
 * loss one starts it.
 */
export async function startAccountEpoch(
  db: Database,
  accountId: string,
  { accountEpoch }: SyncState,
  newId: () => string,
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('account_sync')
      .set({ epoch: newId() })
      .where('account_id', '=', accountId)
      .where('epoch', '=', accountEpoch)
      .execute(),
  )
}
