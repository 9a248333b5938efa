import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What staff did, of one person or of all, without reading what members did. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_of_staff on audit (at, id)
      where actor_kind in ('staff', 'operator')`.execute(db)
    await sql`create index audit_by_staff on audit (actor_account_id, at, id)
      where actor_kind in ('staff', 'operator')`.execute(db)
  },
}
