import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** From whom a colleague took a right of late, which is asked before one person decides alone. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_of_rights on audit (at) where act = 'staff.rights'`.execute(db)
  },
}
