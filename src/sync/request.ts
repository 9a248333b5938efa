import type { AccountDatabase, HistoryRow, OutboxRow } from '#data/database.ts'
import type { SyncState } from '#data/sync-state.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { type Batch, cutBatch } from './batch.ts'
import { readMostBytes } from './link.ts'
import { readState } from './read-state.ts'

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
export const isStateUnchanged = (state: SyncState, asked: Stamp): boolean =>
  state.clientId === asked.clientId &&
  state.epoch === asked.epoch &&
  state.cursor === asked.cursor &&
  state.lastSeq === asked.lastSeq

/** Converts a history entry back to a pending mutation. */
export function fromHistory({ n: _n, clientId: _client, ...m }: HistoryRow): OutboxRow {
  return m
}

function toWire({ doneAt: _at, ...m }: OutboxRow): WireMutation {
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

/** Reads the content of the next request in one transaction. */
export async function readRequest(
  db: AccountDatabase,
  wanted: RequestOptions,
): Promise<PendingRequest> {
  return db.transaction('r', [db.meta, db.outbox, db.history], async () => {
    const state = await readState(db)
    const stamp = stampOf(state)
    const { counted = null } = state
    if (!wanted.push) return { stamp, counted, mutations: [], bytes: 0 }
    const again = wanted.from === null ? [] : await historyFrom(db, state, wanted.from)
    const fresh = await db.outbox.orderBy('seq').limit(wanted.most).toArray()
    const mutations = [...again.map(fromHistory), ...fresh].map(toWire)
    return { stamp, counted, ...cutBatch(mutations, wanted.most, await readMostBytes(db)) }
  })
}
