import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which of its product's pictures shows a variant. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table variant add column picture text check (picture ~ '^[0-9a-f]{64}$')`.execute(db)
  },
}
