import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { TRANSFERS_PAGE } from '#features/payments/contract/bank-transfers.ts'

/** One page of the transfers that nobody has placed, the oldest first. */
act('listTransfers', async ({ db: { kysely } }, _actor, { after }) => {
  const place = readTimeCursor(after, 1)
  const [at, id] = place ?? []
  const waiting = kysely
    .selectFrom('unplaced_transfer')
    .where('placement_id', 'is', null)
    .where('recalled_at', 'is', null)
  const rows = await waiting
    .innerJoin('bank_line', 'bank_line.transfer_id', 'unplaced_transfer.id')
    .select(['unplaced_transfer.id as transferId', 'payee_account_id as payeeAccountId'])
    .select(['bank_reference as bankReference', 'value_date as valueDate', 'currency', 'payer'])
    .select(['foreign_amount as foreignAmount', 'rate', 'received_fen as receivedFen'])
    .select('entered_at as enteredAt')
    .$if(place !== undefined, (query) =>
      query.where(
        sql<boolean>`(entered_at, unplaced_transfer.id) > (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy('entered_at')
    .orderBy('unplaced_transfer.id')
    .limit(TRANSFERS_PAGE + 1)
    .execute()
  const { count } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const transfers = rows.slice(0, TRANSFERS_PAGE)
  const last = rows.length > TRANSFERS_PAGE ? transfers.at(-1) : undefined
  const next = last === undefined ? null : timeCursor(last.enteredAt, last.transferId)
  return { transfers, count, next }
})
