import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'

/** What happened to an order, pictures as evidence of its further costs, and when an e-mail address was changed. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sendRowsAgain(db, 'shipment')
  },
}

const statements = [
  `alter table shipment add column notices jsonb not null default '[]'`,
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'compensation', 'supplement'))`,
  // Null for an address that was never changed.
  'alter table account add column email_changed_at timestamptz',
]
