import { gunzipSync } from 'node:zlib'
import type { Fetch } from '#engine/client/platform/http.ts'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import {
  type PatchEntry,
  SYNC_PROTOCOL,
  type SyncReply,
  type SyncRequest,
} from '#engine/shared/sync.ts'

/** One row of a pull; without a row, its tombstone. */
export function anEntry<T extends SyncedTable>(
  table: T,
  version: number,
  row: Rows[T] | { gone: string },
): PatchEntry {
  return 'gone' in row
    ? { table, version, id: row.gone, row: null }
    : { table, version, id: row.id, row: { ...row } }
}

/** The digest of an account that holds these rows and no others. */
export const digestOf = (entries: readonly PatchEntry[]): string =>
  updateDigest(
    EMPTY_DIGEST,
    [],
    entries.filter(({ row }) => row !== null),
  )

/** A reply of one page from a server that has met nobody, unless told otherwise. */
export function aReply(given: Partial<SyncReply> = {}): SyncReply {
  return {
    proto: SYNC_PROTOCOL,
    epoch: 'epoch-1',
    reset: false,
    lastSeq: 0,
    lastMid: null,
    cursor: 'cursor-1',
    more: false,
    digest: digestOf(given.patch ?? []),
    now: 0,
    results: [],
    patch: [],
    ...given,
  }
}

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    ...init,
  })

export const aProblem = (status: number, code: string, headers: HeadersInit = {}): Response =>
  new Response(JSON.stringify({ code, status }), { status, headers })

/** Says that every mutation of a request was done. */
export const confirming = ({ mutations }: SyncRequest): Pick<SyncReply, 'lastSeq' | 'lastMid'> => {
  const last = mutations.at(-1)
  return { lastSeq: last?.seq ?? 0, lastMid: last?.mid ?? null }
}

async function requestOf(init: RequestInit | undefined): Promise<SyncRequest> {
  const bytes = Buffer.from(await new Response(init?.body).arrayBuffer())
  const zipped = new Headers(init?.headers).get('content-encoding') === 'gzip'
  return JSON.parse((zipped ? gunzipSync(bytes) : bytes).toString())
}

type Turn = (request: SyncRequest) => SyncReply | Response | Promise<SyncReply | Response>

/**
 * A server that answers `/api/sync` by a script: one turn for each request, the last one for all that follow. For
 * answers that the real server gives only after a disaster.
 */
export function scripted(...turns: Turn[]): { fetch: Fetch; requests: SyncRequest[] } {
  const requests: SyncRequest[] = []
  return {
    requests,
    fetch: async (_path, init) => {
      const request = await requestOf(init)
      const turn = turns[Math.min(requests.length, turns.length - 1)]
      requests.push(request)
      const answer = await turn?.(request)
      return answer instanceof Response ? answer : json(answer)
    },
  }
}

/** The JSON of a request's body, which may be compressed. */
export function readBody(body: unknown) {
  if (typeof body === 'string') return JSON.parse(body)
  const bytes = Buffer.from(body as Uint8Array)
  return JSON.parse((bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString())
}
