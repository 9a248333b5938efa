import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { isStatementTimeout, isUnavailable } from '#engine/server/database/unavailable.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { errorFields } from '#engine/server/log.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { type Applied, applyBatch, type Batch, type BatchDeps } from './apply-batch.ts'
import { Overfull } from './room.ts'

export type PushDeps = Pick<Services, 'db' | 'log'> & BatchDeps
/** `Retry-After` for a mutation that made the server fail. */
const RETRY_SECONDS = 60
/** The applied part of a batch. `isFaulty`: the next mutation made the server fail. */
type Taken = Applied & { isFaulty?: boolean }

/**
 * Applies a batch. An unexpected error rolls it back; bisection then applies everything before the faulty mutation and
 * isolates that one.
 */
export async function push(batch: Batch, deps: PushDeps): Promise<Applied> {
  const result = await applySafely(batch, deps).catch((error): Taken => {
    if (error instanceof Overfull) return { kind: 'full' }
    throw error
  })
  const isStuck = result.kind === 'applied' && result.isFaulty && result.results.length === 0
  if (isStuck) throw refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  return result
}

async function applySafely(batch: Batch, deps: PushDeps): Promise<Taken> {
  try {
    const accounts = [batch.accountId]
    return await inTransaction(deps.db, (tx) => applyBatch(tx, batch, deps), { accounts })
  } catch (error) {
    if (error instanceof Overfull) throw error
    // A batch that is too slow is split too, or it would time out on every retry.
    if (isUnavailable(error) && !isStatementTimeout(error)) throw error
    const [first, second] = batch.mutations
    if (first === undefined) throw error
    return second === undefined
      ? judgeFaulty(batch, first, error, deps)
      : applyInHalves(batch, deps)
  }
}

async function applyInHalves(batch: Batch, deps: PushDeps): Promise<Taken> {
  const { mutations } = batch
  const middle = Math.ceil(mutations.length / 2)
  const first = await applySafely({ ...batch, mutations: mutations.slice(0, middle) }, deps)
  if (first.kind !== 'applied' || first.isFaulty || first.stopped !== undefined) return first
  const second = await applySafely({ ...batch, mutations: mutations.slice(middle) }, deps)
  if (second.kind !== 'applied') return second
  return { ...second, results: [...first.results, ...second.results] }
}

/** Refuses a mutation that keeps failing: it goes to the member's tray, and an error is logged for staff. */
async function judgeFaulty(
  one: Batch,
  { mid, op }: WireMutation,
  error: unknown,
  deps: PushDeps,
): Promise<Taken> {
  const { db, log } = deps
  const { accountId } = one
  const fault = error instanceof Error ? error.name : 'unknown'
  const isPoison = await countFailure(db, { accountId, mid, fault }, deps.nowMs())
  log.error('sync mutation failed', { accountId, mid, op, ...errorFields(error) })
  if (!isPoison) return { kind: 'applied', results: [], isFaulty: true }
  log.error('sync mutation given up', { alert: true, accountId, mid, op })
  return inTransaction(db, async (tx) => {
    const applied = await applyBatch(tx, one, deps, new Set([mid]))
    await writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
      scope.audit({
        act: 'giveUpMutation',
        about: 'mutation',
        objectId: mid,
        before: null,
        after: { op },
      })
    })
    return applied
  })
}

const MOST_FAILURES = 5
const LEAST_SPAN_MS = HOUR_MS

/**
 * Counts a failure caused by a mutation, outside the failed transaction. Returns true after five failures over an hour;
 * the mutation is then refused and no longer blocks those behind it.
 */
async function countFailure(
  { kysely }: Pick<Database, 'kysely'>,
  { accountId, mid, fault }: { accountId: string; mid: string; fault: string },
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs).toISOString()
  const { failures, first_at } = await kysely
    .insertInto('poison_mutation')
    .values({ account_id: accountId, mid, failures: 1, first_at: now, last_at: now, fault })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'mid']).doUpdateSet((eb) => ({
        failures: eb('poison_mutation.failures', '+', 1),
        last_at: eb.ref('excluded.last_at'),
        fault: eb.ref('excluded.fault'),
      })),
    )
    .returning(['failures', 'first_at'])
    .executeTakeFirstOrThrow()
  return failures >= MOST_FAILURES && nowMs - Date.parse(first_at) >= LEAST_SPAN_MS
}
