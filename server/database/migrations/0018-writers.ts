import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which device made the last change of a unit: a device recognises its own by the client id, not by its name. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table last_change add column client_id uuid`.execute(db)
    await sql`alter table conflict add column theirs_client_id uuid`.execute(db)
  },
}
