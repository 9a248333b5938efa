import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import type { Once } from '#server/once.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import type { ReceiptRow } from '#shared/contract/rows.ts'

export type ChangeDeps = WriteDeps & Pick<Services, 'db' | 'payables'> & { once: Once }
type Which = { accountId: string; receiptId: string }

/** Changes one receipt of a member, once for each request and with the member's account locked. */
export function changeReceipt<T extends object>(
  deps: ChangeDeps,
  actor: Actor,
  { accountId, receiptId }: Which,
  work: (tx: Tx, writer: Writer, receipt: ReceiptRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, () =>
        writeFor(tx, [accountId], actor, deps, async (writer) => {
          const [receipt] = await writer.loadWhere(accountId, 'receipt', { id: [receiptId] })
          return receipt === undefined ? refuse('not_found') : work(tx, writer, receipt)
        }),
      ),
    { accounts: [accountId] },
  )
}
