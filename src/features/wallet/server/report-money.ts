import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { settingsHolders } from '#features/approvals/server/settings-holders.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { REPORT, readStaffMoves, unreportedDays } from './staff-moves.ts'

/** How long after a day its mail is still sent: servers may be off for the holidays. */
const MOST_DAYS = 31

type Deps = Pick<Services, 'db' | 'enqueue'> & WriteDeps

/**
 * Mails the money that staff moved to each holder of the right `settings`, once for each day that has ended: the entry
 * of the audit log and the jobs of the mails are one transaction, and two servers wait for each other.
 */
export async function reportMoney(deps: Deps): Promise<void> {
  const [from, today] = [MOST_DAYS, 0].map((back) => businessDay(deps.nowMs() - back * DAY_MS)) as [
    string,
    string,
  ]
  for (const day of await unreportedDays(deps.db.kysely, from, today)) {
    await inTransaction(deps.db, (tx) => reportDay(tx, day, deps))
  }
}

async function reportDay(tx: Tx, day: string, deps: Deps): Promise<void> {
  const objectId = REPORT + day
  await sql`select pg_advisory_xact_lock(hashtextextended(${objectId}, 0))`.execute(tx)
  const report = await tx
    .selectFrom('audit')
    .select('id')
    .where('object_table', '=', 'ledger_movement')
    .where('object_id', '=', objectId)
    .limit(1)
    .executeTakeFirst()
  if (report !== undefined) return
  const moves = (await readStaffMoves(tx, day)).length
  if (moves === 0) return
  const holders = await settingsHolders(tx)
  for (const { accountId } of holders) {
    await deps.enqueue(tx, 'send-money-report', { mailId: deps.newId(), accountId, day })
  }
  await writeFor(tx, [], SYSTEM, deps, async (scope) =>
    scope.audit({
      act: 'reportMoney',
      about: 'ledger_movement',
      objectId,
      before: null,
      after: { moves, mails: holders.length },
    }),
  )
}
