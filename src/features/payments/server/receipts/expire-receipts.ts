import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import type { Services } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { isReserving, RECEIPT_REVIEW_MS } from '#features/payments/rules/receipt-states.ts'
import { endReservation } from './end-reservation.ts'

const FIRST = { at: '-infinity', account_id: NIL_ID, id: NIL_ID }

type Deps = DueDeps & Pick<Services, 'payables'>

/**
 * Marks receipts that nobody decided for 7 days as overdue and returns what they reserved. They can still be decided.
 */
export async function expireReceipts(deps: Deps): Promise<void> {
  const cutoff = new Date(deps.nowMs() - RECEIPT_REVIEW_MS).toISOString()
  await forEachDue<typeof FIRST>(deps, {
    failure: 'a receipt does not become overdue',
    read: (last = FIRST, limit) =>
      deps.db.kysely
        .selectFrom('receipt')
        .select(['account_id', 'id', 'created_at as at'])
        .where('state', '=', 'reviewing')
        .where('is_overdue', '=', false)
        .where('created_at', '<', cutoff)
        .where(
          sql<boolean>`(created_at, account_id, id) > (${last.at}::timestamptz, ${last.account_id}::uuid, ${last.id}::uuid)`,
        )
        .orderBy('created_at')
        .orderBy('account_id')
        .orderBy('id')
        .limit(limit)
        .execute(),
    settle: ({ account_id, id }) => expire(deps, account_id, id),
  })
}

async function expire(deps: Deps, accountId: string, id: string): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const receipt = await scope.loadOne('receipt', id)
        // Decided, or expired by another server, since it was found.
        if (receipt === undefined || !isReserving(receipt)) return
        await endReservation(scope, { receipt, reason: null }, deps)
        const after = { ...receipt, isOverdue: true }
        const { purpose, orderNumber, amountFen, heldFen } = receipt
        scope.put('receipt', after)
        scope.event({
          kind: 'receiptOverdue',
          objectId: id,
          args: { purpose, orderNumber, amountFen, heldFen },
        })
        scope.audit({
          act: 'expireReceipt',
          about: 'receipt',
          objectId: id,
          before: receipt,
          after,
        })
      }),
    { accounts: [accountId] },
  )
}
