import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What photos show of goods, and which shots of a parcel were not taken and why. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table photo add column shot text`.execute(db)
    await sql`alter table parcel add column shots jsonb`.execute(db)
  },
}
