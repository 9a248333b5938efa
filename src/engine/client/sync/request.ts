import type { AccountDatabase, OutboxRow } from '#engine/client/data/database.ts'
import { isQuotaExceeded } from '#engine/client/data/reopen.ts'
import { type SyncState, triedSeqOf } from '#engine/client/data/sync-state.ts'
import { MAX_SYNC_BYTES, type WireMutation } from '#engine/shared/sync.ts'
import { utf8Length } from '#engine/shared/utf8-length.ts'
import { historyFrom } from './history.ts'
import { readMostBytes } from './link.ts'
import { readState } from './read-state.ts'

/** Bytes reserved for everything in a request except mutations. */
const ENVELOPE_BYTES = 2_048

type Batch = { mutations: WireMutation[]; bytes: number }

/**
 * The longest prefix of the mutations that fits one request: at most `most` mutations and `mostBytes` inflated bytes,
 * but at least one.
 */
export function cutBatch(
  mutations: readonly WireMutation[],
  most: number,
  mostBytes: number = MAX_SYNC_BYTES,
): Batch {
  let bytes = ENVELOPE_BYTES
  let count = 0
  for (const m of mutations.slice(0, most)) {
    const more = utf8Length(JSON.stringify(m)) + 1
    if (count > 0 && bytes + more > mostBytes) break
    bytes += more
    count += 1
  }
  return { mutations: mutations.slice(0, count), bytes: count === 0 ? 0 : bytes }
}

/** The sync state at the time of a request; a reply is ignored when the state has changed since. */
export type Stamp = Pick<SyncState, 'clientId' | 'epoch' | 'cursor' | 'lastSeq'>
export type PendingRequest = Batch & { stamp: Stamp; counted?: string | null }

export type RequestOptions = {
  /** The maximum number of mutations in one request; halved when the server finds the request too large. */
  most: number
  /** The first mutation that the server asked to receive again; null for none. */
  from: number | null
  /** False in the middle of a pull: changes made by the push would lie beyond the pull's end. */
  push: boolean
}

export const stampOf = ({ clientId, epoch, cursor, lastSeq }: SyncState): Stamp => ({
  clientId,
  epoch,
  cursor,
  lastSeq,
})

/** Whether the state is unchanged since the request. */
export const isStateUnchanged = (state: SyncState, stamp: Stamp): boolean =>
  state.clientId === stamp.clientId &&
  state.epoch === stamp.epoch &&
  state.cursor === stamp.cursor &&
  state.lastSeq === stamp.lastSeq

function toWire({ doneAt: _at, awaited: _awaited, ...m }: OutboxRow): WireMutation {
  return m
}

/**
 * Reads the content of the next request in one transaction, and records there that it carries these mutations: no edit
 * may join them afterwards.
 */
export async function readRequest(
  db: AccountDatabase,
  options: RequestOptions,
): Promise<PendingRequest> {
  // A request that only pulls waits for no writer.
  const sends = options.push && (options.from !== null || (await db.outbox.count()) > 0)
  const read = (mode: 'r' | 'rw') =>
    db.transaction(mode, [db.meta, db.outbox, db.history], async () => {
      const state = await readState(db)
      const { counted } = state
      const request = { stamp: stampOf(state), counted }
      if (!sends) return { ...request, mutations: [], bytes: 0 }
      const again = options.from === null ? [] : await historyFrom(db, state, options.from)
      const fresh = await db.outbox.orderBy('seq').limit(options.most).toArray()
      const mutations = [...again, ...fresh].map(toWire)
      const batch = cutBatch(mutations, options.most, await readMostBytes(db))
      if (mode === 'rw') await recordTried(db, state, batch)
      return { ...request, ...batch }
    })
  try {
    return await read(sends ? 'rw' : 'r')
  } catch (error) {
    // Full storage does not keep changes from being sent. An edit that joins one of them is another change all the same.
    if (!isQuotaExceeded(error)) throw error
    return read('r')
  }
}

async function recordTried(
  db: AccountDatabase,
  state: SyncState,
  { mutations }: Batch,
): Promise<void> {
  const last = mutations.at(-1)?.seq ?? 0
  if (last > triedSeqOf(state) || state.triedSeq === undefined) {
    await db.meta.put({ ...state, triedSeq: Math.max(last, triedSeqOf(state)) })
  }
}
