import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The audit log calls an act as its endpoint does, also what was done before, so that one name finds all of them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update audit set act = 'addMerchantParcel' where act = 'addShipment'`.execute(db)
    await sql`update audit set act = 'removeMerchantParcel' where act = 'removeShipment'`.execute(
      db,
    )
  },
}
