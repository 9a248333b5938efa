import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#engine/server/database/send-rows-again.ts'

/** What a transfer was asked to be in another currency, on the receipt, so that the member sees it after sending too. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table receipt add column quote jsonb`.execute(db)
    await sql`
      update receipt r set quote = jsonb_build_object(
        'currency', q.currency, 'amount', q.foreign_amount, 'rate', q.rate,
        'rateDay', to_char(q.rate_day, 'YYYY-MM-DD'),
        'holdsUntil', to_char(q.holds_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from transfer_quote q
      where q.account_id = r.account_id and q.reference_code = r.reference_code
        and q.payee_account_id = r.payee_account_id and q.amount_fen = r.amount_fen`.execute(db)
    await sendRowsAgain(db, 'receipt')
  },
}
