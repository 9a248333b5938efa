import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#engine/server/database/send-rows-again.ts'

/** The price of goods as it was typed in another currency, with the rate at which it became yuan. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table goods add column typed_price jsonb`.execute(db)
    await sendRowsAgain(db, 'goods')
  },
}
