import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who was dismissed counts for a while where a second person is needed, as who lost a right does. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index audit_of_rights`.execute(db)
    await sql`
      create index audit_of_rights on audit (at)
      where act in ('setStaffRights', 'dismissStaff')`.execute(db)
  },
}
