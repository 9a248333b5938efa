import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why there is no photo of a side of a carton that is charged by volume. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table carton add column side_gaps jsonb`.execute(db)
  },
}
