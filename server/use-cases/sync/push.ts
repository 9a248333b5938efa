import { inTransaction } from '#server/database/in-transaction.ts'
import { writeFor } from '#server/database/write-for.ts'
import { errorFields } from '#server/log.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import type { SyncReply } from '#shared/contract/sync.ts'
import { type Applied, applyBatch, type Batch, type BatchDeps } from './apply-batch.ts'
import type { Result } from './mutation-log.ts'
import { countFailure, isUnavailable } from './poison.ts'

export type PushDeps = Pick<Services, 'db' | 'log'> & BatchDeps
/** What a device is told to wait before it sends a mutation again that made the server fail. */
const RETRY_SECONDS = 60

/**
 * Applies what a device sent. A fault nobody foresaw rolls the batch back; then its mutations are applied one by one,
 * so that those before the faulty one are kept and the faulty one is found.
 */
export async function push(batch: Batch, deps: PushDeps): Promise<Applied | Refusal> {
  try {
    return await inTransaction(deps.db, (tx) => applyBatch(tx, batch, deps))
  } catch (error) {
    if (isUnavailable(error)) throw error
    deps.log.error('sync batch failed', { accountId: batch.accountId, ...errorFields(error) })
    return pushOneByOne(batch, deps)
  }
}

async function pushOneByOne(batch: Batch, deps: PushDeps): Promise<Applied | Refusal> {
  const results: Result[] = []
  let stopped: SyncReply['stopped']
  for (const m of batch.mutations) {
    const one = { ...batch, mutations: [m] }
    const applied = await applyOne(one, m.mid, deps)
    if (applied === null) {
      if (results.length > 0) break
      return refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    }
    if (applied.kind !== 'applied') return applied
    results.push(...applied.results)
    stopped = applied.stopped
    if (stopped !== undefined) break
  }
  return { kind: 'applied', results, ...(stopped && { stopped }) }
}

/** Applies a batch of one; null where it fails and is to be sent again. */
async function applyOne(one: Batch, mid: string, deps: PushDeps): Promise<Applied | null> {
  try {
    return await inTransaction(deps.db, (tx) => applyBatch(tx, one, deps))
  } catch (error) {
    if (isUnavailable(error)) throw error
    const { accountId } = one
    const fields = { accountId, mid, op: one.mutations[0]?.op, ...errorFields(error) }
    const fault = error instanceof Error ? error.name : 'unknown'
    const isPoison = await countFailure(deps.db, { accountId, mid, fault }, deps.nowMs())
    deps.log.error('sync mutation failed', fields)
    return isPoison ? refusePoison(one, mid, deps) : null
  }
}

/** Gives a mutation up that fails again and again: it goes to the member's tray, and staff are told. */
function refusePoison(one: Batch, mid: string, deps: PushDeps): Promise<Applied> {
  const { accountId } = one
  deps.log.error('sync mutation given up', { alert: true, accountId, mid })
  return inTransaction(deps.db, async (tx) => {
    await writeFor(tx, [accountId], { kind: 'system' }, deps, async (writer) => {
      writer.audit({
        act: 'sync.giveUp',
        accountId,
        objectTable: 'mutation',
        objectId: mid,
        before: null,
        after: { op: one.mutations[0]?.op },
      })
    })
    return applyBatch(tx, one, deps, new Set([mid]))
  })
}
