import type { Database } from '#server/database/database.ts'
import { sqlState } from '#server/database/in-transaction.ts'

const MOST_FAILURES = 5
const LEAST_SPAN_MS = 3_600_000
/** SQLSTATE classes of a database that cannot serve anybody now: connection, resources, shutdown, its own faults. */
const UNAVAILABLE = ['08', '53', '57', '58']
const PASSING = ['40']
/** The driver's words for a connection that was lost, which has no code. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/

/** Whether the database, rather than what it was asked, is at fault. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '' && error instanceof Error && LOST.test(error.message)) return true
  return (
    /^E[A-Z]+$/.test(state) || [...UNAVAILABLE, ...PASSING].some((start) => state.startsWith(start))
  )
}

/**
 * Counts a mutation that made the server fail, outside the transaction that failed, and answers whether it has done so
 * five times over an hour: then it is refused, so that it no longer holds up what stands behind it.
 */
export async function countFailure(
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
