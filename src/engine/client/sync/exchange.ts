import * as v from 'valibot'
import { fromJson } from '#engine/client/platform/from-json.ts'
import { packJson } from '#engine/client/platform/gzip.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import type { ProblemCode, Revocation } from '#engine/shared/problems.ts'
import {
  OLDEST_PROTOCOL,
  SYNC_PROTOCOL,
  SYNC_TIMEOUT_MS,
  type SyncReply,
  type SyncRequest,
  sync,
  syncRefusal,
} from '#engine/shared/sync.ts'
import type { SyncDeps } from './deps.ts'
import type { PendingRequest } from './request.ts'

export type Exchange =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** `afterMs`: the time from sending the request to the first byte of the answer. */
  | ({ afterMs: number } & Answered)
type Answered =
  | { kind: 'reply'; reply: SyncReply }
  | { kind: 'refusal'; error: 'gap' | 'forked'; expected: number }
  | {
      kind: 'problem'
      status: number
      code: ProblemCode
      retryAfter?: number
      possibleFrom?: string
      revoked?: Revocation
    }

/** One round trip: pushes pending mutations and pulls changes. */
export async function exchange(
  { stamp, counted, mutations }: PendingRequest,
  deps: SyncDeps,
): Promise<Exchange> {
  const request: SyncRequest = {
    proto: SYNC_PROTOCOL,
    app: deps.app,
    clientId: stamp.clientId,
    device: deps.device,
    epoch: stamp.epoch,
    cursor: stamp.cursor,
    lastSeq: stamp.lastSeq,
    ...(counted && { counted }),
    mutations,
  }
  const packed = await packJson(JSON.stringify(request))
  const { path, method } = sync
  const { authorization, timeoutMs = SYNC_TIMEOUT_MS } = deps
  const answer = await http(
    { path, method, read: 'text', authorization, timeoutMs, decidesConnected: true, ...packed },
    deps.fetch,
  )
  if (answer.state === 'offline') return answer.timedOut ? { kind: 'timeout' } : { kind: 'offline' }
  const { afterMs } = answer
  const value = fromJson(answer.body)
  const refusal = v.safeParse(syncRefusal, value)
  if (refusal.success) return { kind: 'refusal', afterMs, ...refusal.output }
  if (answer.status >= 400) {
    const { code, retryAfter, possibleFrom, revoked } = readProblem(answer)
    return {
      kind: 'problem',
      afterMs,
      status: answer.status,
      code,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(possibleFrom !== undefined && { possibleFrom }),
      ...(revoked !== undefined && { revoked }),
    }
  }
  const reply = v.safeParse(sync.reply, value)
  // A captive portal's login page in place of our JSON counts as offline.
  if (value === undefined) return { kind: 'offline' }
  if (!reply.success || 'error' in reply.output) {
    return { kind: 'problem', afterMs, status: answer.status, code: 'internal' }
  }
  // A server of an earlier release, during an update or after a rollback, lacks a field that this app needs.
  if (reply.output.proto < OLDEST_PROTOCOL) {
    return { kind: 'problem', afterMs, status: 503, code: 'unavailable' }
  }
  return { kind: 'reply', afterMs, reply: reply.output }
}
