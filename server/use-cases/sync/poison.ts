import type { Database } from '#server/database/database.ts'

const MOST_FAILURES = 5
const LEAST_SPAN_MS = 3_600_000

/**
 * Counts a failure caused by a mutation, outside the failed transaction. Returns true after five failures over an hour;
 * the mutation is then refused and no longer blocks those behind it.
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
