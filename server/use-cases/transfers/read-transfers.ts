import type { Services } from '#server/services.ts'
import { type listTransfers, MAX_LISTED_TRANSFERS } from '#shared/contract/bank-transfers.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

/** The transfers that nobody has placed, the oldest first. */
export async function readTransfers({
  db: { kysely },
}: Pick<Services, 'db'>): Promise<Reply<typeof listTransfers>> {
  const waiting = kysely
    .selectFrom('unplaced_transfer')
    .where('placement_id', 'is', null)
    .where('recalled_at', 'is', null)
  const transfers = await waiting
    .innerJoin('bank_line', 'bank_line.transfer_id', 'unplaced_transfer.id')
    .select(['unplaced_transfer.id as transferId', 'payee_account_id as payeeAccountId'])
    .select(['bank_reference as bankReference', 'value_date as valueDate', 'currency', 'payer'])
    .select(['foreign_amount as foreignAmount', 'received_fen as receivedFen'])
    .select('entered_at as enteredAt')
    .orderBy('entered_at')
    .orderBy('unplaced_transfer.id')
    .limit(MAX_LISTED_TRANSFERS)
    .execute()
  const { count } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { transfers, count }
}
