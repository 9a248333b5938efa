import type { AccountDatabase, HistoryRow, OutboxRow } from '#data/database.ts'
import type { SyncState } from '#data/sync-state.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { type Batch, cutBatch } from './batch.ts'
import { readMostBytes } from './link.ts'
import { readState } from './read-state.ts'

/** What a request was asked with: a reply to anything else is thrown away. */
export type Stamp = Pick<SyncState, 'clientId' | 'epoch' | 'cursor' | 'lastSeq'>
export type Asked = Batch & { stamp: Stamp; counted?: string | null }

export type Wanted = {
  /** The most mutations of one request; halved when the server finds it too large. */
  most: number
  /** Where the server asked to hear again what it had already confirmed. */
  from: number | null
  /** In the middle of a pull nothing is sent: what it changed would lie beyond the pull's end. */
  push: boolean
}

export const stampOf = ({ clientId, epoch, cursor, lastSeq }: SyncState): Stamp => ({
  clientId,
  epoch,
  cursor,
  lastSeq,
})

/** Whether the device still stands where it stood when it asked. */
export const stillAsked = (state: SyncState, asked: Stamp): boolean =>
  state.clientId === asked.clientId &&
  state.epoch === asked.epoch &&
  state.cursor === asked.cursor &&
  state.lastSeq === asked.lastSeq

/** A mutation of the history as one that is to be sent again. */
export function fromHistory({ n: _n, clientId: _client, ...m }: HistoryRow): OutboxRow {
  return m
}

function toWire({ doneAt: _at, ...m }: OutboxRow): WireMutation {
  return m
}

/** What this device confirmed under its present name from a number on, in order. */
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

/** Reads what the next request says, all of one moment. */
export async function readAsked(db: AccountDatabase, wanted: Wanted): Promise<Asked> {
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
