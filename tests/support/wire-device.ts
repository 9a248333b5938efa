import * as v from 'valibot'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import {
  type PatchEntry,
  SYNC_PROTOCOL,
  type SyncReply,
  type SyncRequest,
  syncReply,
  type WireMutation,
} from '#engine/shared/sync.ts'
import { anId } from './row-builders.ts'
import type { TestFetch } from './server.ts'

export type Change = Partial<WireMutation> & { op: string; id: string }
type Result = SyncReply['results'][number]

/** A change as a device sends it, of the version that its kind has now. */
export const wireMutation = (change: Change): WireMutation => ({
  seq: 1,
  mid: anId(),
  v: MUTATIONS.get(change.op)?.v ?? 1,
  set: {},
  base: {},
  ts: 1_790_000_000_000,
  ...change,
})

/** A device that speaks the protocol and keeps what it pulls, without any of the app's code: tests say what it sends. */
export function wireDevice(fetch: TestFetch, { name = 'Test phone', proto = SYNC_PROTOCOL } = {}) {
  let seq = 0
  /** `proto` is raised by an update of the app. */
  const state = { proto, clientId: anId(), epoch: '', cursor: '' }
  const rows = new Map<string, PatchEntry>()

  const ask = (request: Partial<SyncRequest> = {}) =>
    fetch('/api/sync', {
      method: 'POST',
      body: {
        app: '0.1.0',
        device: name,
        ...state,
        lastSeq: 0,
        mutations: [],
        ...request,
      },
    })

  const numbered = (changes: readonly Change[]): WireMutation[] =>
    changes.map((change) => {
      seq += 1
      return wireMutation({ seq, ...change })
    })

  const keep = (reply: SyncReply, isFirst: boolean) => {
    if (isFirst && reply.reset) rows.clear()
    for (const entry of reply.patch) {
      const key = `${entry.table}/${entry.id}`
      if (entry.row === null) rows.delete(key)
      else rows.set(key, entry)
    }
    Object.assign(state, { epoch: reply.epoch, cursor: reply.cursor })
  }

  /** Sends mutations as they are and pulls to the end; answers the first reply with all results. */
  const sync = async (mutations: readonly WireMutation[] = []): Promise<SyncReply> => {
    const first = v.parse(syncReply, await (await ask({ mutations: [...mutations] })).json())
    keep(first, true)
    for (let last = first; last.more; ) {
      last = v.parse(syncReply, await (await ask()).json())
      keep(last, false)
      Object.assign(first, { lastSeq: last.lastSeq, lastMid: last.lastMid, digest: last.digest })
    }
    return first
  }

  return {
    state,
    ask,
    numbered,
    sync,
    /** Makes changes and syncs; answers what became of each. */
    push: async (...changes: Change[]): Promise<Result[]> =>
      (await sync(numbered(changes))).results,
    rows: <T extends SyncedTable>(table: T): Rows[T][] =>
      [...rows.values()].flatMap((entry) =>
        entry.table === table ? [entry.row as unknown as Rows[T]] : [],
      ),
    row: <T extends SyncedTable>(table: T, id: string) =>
      rows.get(`${table}/${id}`)?.row as unknown as Rows[T] | undefined,
    digest: () => updateDigest(EMPTY_DIGEST, [], rows.values()),
  }
}
export type WireDevice = ReturnType<typeof wireDevice>
