import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A proposal that waits is decided by the handler of its act, and reconciliation looks for its act, so both are renamed. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['proposal', 'moved_by_hand', 'audit']) {
      await sql`update ${sql.table(table)} set act = 'writeOffDebt' where act = 'loseOwed'`.execute(
        db,
      )
    }
  },
}
