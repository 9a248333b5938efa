import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rows that ended long ago leave the devices: what finds them, and what lists them for their member. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create index coupon_ended on coupon (expires_at, account_id, id) where version > 0',
  'create index coupon_older on coupon (account_id, expires_at, id) where version = 0',
]
