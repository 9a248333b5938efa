import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { DIFFERENCE_KINDS, type DifferenceKind } from '#features/payments/rules/differences.ts'
import { CHECKS, type Found } from './checks.ts'

/** So many of each kind are kept; the log has the count of all. */
const MOST_OF_A_KIND = 200
const COLUMNS = 'kind text, object text, "expectedFen" bigint, "foundFen" bigint'
const EVERY_MS = 23 * HOUR_MS
/** A run takes less, for each of its statements has a limit. One that has not ended after so long never will. */
const LONGEST_MS = 10 * MINUTE_MS
/** A run that ends its server, or fails, is begun so often; then it waits for the next night. */
const MOST_TRIES = 3

/** Two servers' clocks differ by less. */
const CLOCK_SKEW_MS = HOUR_MS
type Deps = Pick<Services, 'db' | 'nowMs' | 'log'>
export type Difference = Found & { kind: DifferenceKind }

/** Reconciles the books if nobody has in the last 23 hours, or if the run of then never ended. Two servers do it once. */
export async function reconcileNightly(deps: Deps): Promise<void> {
  const at = (ms: number) => sql`${new Date(deps.nowMs() + ms).toISOString()}::timestamptz`
  // What lies ahead was written by a clock that was.
  const { rows } = await sql`
    insert into reconciliation as last (id, started_at, entries, differences)
    values (1, ${nowOf(deps)}, 0, 0)
    on conflict (id) do update set started_at = excluded.started_at,
      tries = case when last.started_at > ${at(-EVERY_MS)} then last.tries % ${MOST_TRIES} + 1 else 1 end
      where last.started_at <= ${at(-EVERY_MS)} or last.started_at > ${at(CLOCK_SKEW_MS)}
        or (last.started_at <= ${at(-LONGEST_MS)} and last.tries < ${MOST_TRIES}
          and coalesce(last.finished_at < last.started_at, true))
    returning id`.execute(deps.db.kysely)
  if (rows.length > 0) await reconcile(deps)
}

/** Reconciles the books for staff, and records who did. */
act('runReconciliation', async (deps, actor) => {
  const report = { differences: (await reconcile(deps)).length }
  await inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: 'runReconciliation',
        about: 'ledger_movement',
        objectId: 'ledger',
        before: null,
        after: report,
      }),
    ),
  )
  return report
})

/**
 * Compares the books with each other in one snapshot and keeps what differs. Repairs nothing: each difference is an error
 * in the log and stays on the board until a later run finds it gone.
 */
export async function reconcile(deps: Deps): Promise<Difference[]> {
  const differences = await inTransaction(deps.db, (tx) => compare(tx, nowOf(deps)), {
    isolation: 'repeatable read',
  })
  for (const { kind, object, expectedFen, foundFen } of differences) {
    deps.log.error('the books differ', { kind, object, expectedFen, foundFen })
  }
  return differences
}

async function compare(tx: Tx, now: string): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const kind of DIFFERENCE_KINDS) {
    const { rows } = await sql<Found>`
      select distinct on (object) * from (${CHECKS[kind]}) as found order by object limit ${MOST_OF_A_KIND}`.execute(
      tx,
    )
    differences.push(...rows.map((row) => ({ kind, ...row })))
  }
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::bigint as count from ledger_entry`.execute(tx)
  await sql`
    insert into book_difference (kind, object, expected_fen, found_fen, first_seen_at, last_seen_at)
    select x.kind, x.object, x."expectedFen", x."foundFen", ${now}::timestamptz, ${now}::timestamptz
    from ${recordset(differences, COLUMNS)}
    on conflict (kind, object) do update set expected_fen = excluded.expected_fen,
      found_fen = excluded.found_fen, last_seen_at = excluded.last_seen_at`.execute(tx)
  await sql`
    delete from book_difference d where not exists (
      select 1 from ${recordset(differences, COLUMNS)} where x.kind = d.kind and x.object = d.object
    )`.execute(tx)
  await sql`
    insert into reconciliation (id, started_at, finished_at, entries, differences)
    values (1, ${now}, ${now}, ${counted[0]?.count ?? 0}, ${differences.length})
    on conflict (id) do update set finished_at = excluded.finished_at, entries = excluded.entries,
      differences = excluded.differences`.execute(tx)
  return differences
}
