import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The warehouse that a member chose for goods of a link, kept while they are in the cart. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "cartLine" add column destination_warehouse_id text`.execute(db)
  },
}
