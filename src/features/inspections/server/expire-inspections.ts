import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import {
  inspectionCan,
  inspectionLapsesAt,
  UNPAID_INSPECTION_MS,
} from '#features/inspections/rules/inspection-states.ts'
import { cancelOne } from './cancel-unpaid.ts'
import { loadInspection } from './inspection-acts.ts'

const FIRST = { accountId: NIL_ID, id: NIL_ID }

/** Gives up inspections that nobody paid for 7 days, so that another can be ordered. */
export async function expireInspections(deps: DueDeps): Promise<void> {
  const cutoff = new Date(deps.nowMs() - UNPAID_INSPECTION_MS).toISOString()
  await forEachDue<typeof FIRST>(deps, {
    failure: 'an unpaid inspection does not lapse',
    read: (last = FIRST, limit) =>
      deps.db.kysely
        .selectFrom('inspection')
        .select(['account_id as accountId', 'id'])
        .where('state', '=', 'awaitingPayment')
        .where('created_at', '<=', cutoff)
        .where(sql<boolean>`(account_id, id) > (${last.accountId}::uuid, ${last.id}::uuid)`)
        .orderBy('account_id')
        .orderBy('id')
        .limit(limit)
        .execute(),
    settle: ({ accountId, id }) => expire(deps, accountId, id),
  })
}

async function expire(deps: DueDeps, accountId: string, id: string): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const inspection = await loadInspection(scope, id)
        // Paid, cancelled, or expired by another server, since it was found.
        if (inspection === undefined || !inspectionCan.cancel(inspection)) return
        const transfers = await scope.loadWhere('receipt', { payableId: [id] })
        const lapsesAt = inspectionLapsesAt(inspection, transfers)
        if (lapsesAt === null || Date.parse(lapsesAt) > scope.nowMs) return
        cancelOne(scope, inspection)
      }),
    { accounts: [accountId] },
  )
}
