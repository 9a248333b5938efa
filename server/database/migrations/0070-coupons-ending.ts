import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the coupons that expire soon, whoever has them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index coupon_ending on coupon (expires_at) where state = 'available'`.execute(
      db,
    )
  },
}
