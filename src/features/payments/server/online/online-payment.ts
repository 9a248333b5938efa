import type { Selectable } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import type { PaymentTables } from '#features/payments/server/tables.ts'

export type OnlinePayment = Selectable<PaymentTables['online_payment']>
/** Whose payment, by its receipt. */
export type WhichPayment = { accountId: string; receiptId: string }

/** The payment of a member's receipt; undefined if that is paid by a transfer. */
export const paymentOf = (
  db: Reader,
  { accountId, receiptId }: WhichPayment,
): Promise<OnlinePayment | undefined> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()
