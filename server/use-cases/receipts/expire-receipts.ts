import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Services } from '#server/services.ts'
import { isReserving, RECEIPT_REVIEW_MS } from '#shared/domain/receipt-states.ts'
import { endReservation } from './end-reservation.ts'

const AT_ONCE = 100
const SERVER = { kind: 'system' } as const

type Deps = WriteDeps & Pick<Services, 'db' | 'payables'>

/** Marks receipts that nobody decided for 7 days as overdue and returns what they reserved. They can still be decided. */
export async function expireReceipts(deps: Deps): Promise<void> {
  const before = new Date(deps.nowMs() - RECEIPT_REVIEW_MS).toISOString()
  for (;;) {
    const due = await deps.db.kysely
      .selectFrom('receipt')
      .select(['account_id', 'id'])
      .where('state', '=', 'reviewing')
      .where('is_overdue', '=', false)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(AT_ONCE)
      .execute()
    for (const { account_id, id } of due) await expire(deps, account_id, id)
    if (due.length < AT_ONCE) return
  }
}

async function expire(deps: Deps, accountId: string, id: string): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeFor(tx, [accountId], SERVER, deps, async (writer) => {
        const [receipt] = await writer.loadWhere(accountId, 'receipt', { id: [id] })
        // Decided, or expired by another server, since it was found.
        if (receipt === undefined || !isReserving(receipt)) return
        await endReservation(tx, writer, { accountId, author: SERVER }, receipt, null, deps)
        const after = { ...receipt, isOverdue: true }
        const { purpose, orderNumber, amountFen, heldFen } = receipt
        writer.put(accountId, 'receipt', after)
        writer.event(accountId, {
          ...{ kind: 'receiptOverdue', objectId: id },
          args: { purpose, orderNumber, amountFen, heldFen },
        })
        writer.audit({
          ...{ act: 'expireReceipt', accountId, objectId: id },
          ...{ before: receipt, after },
        })
      }),
    { accounts: [accountId] },
  )
}
