import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Returns that staff close without a refund, and returns that their members withdraw. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table "goodsReturn" drop constraint "goodsReturn_state_check"',
  `alter table "goodsReturn" add constraint "goodsReturn_state_check"
    check (state in ('asked', 'accepted', 'refused', 'settled', 'closed', 'withdrawn'))`,
  'drop index goods_return_decided',
  `create index goods_return_decided on "goodsReturn" (decided_at, account_id, id)
    where state in ('refused', 'settled', 'closed', 'withdrawn')`,
]
