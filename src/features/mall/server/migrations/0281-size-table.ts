import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The measures of a product's sizes. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table product add column size_table jsonb not null default '{"head": [], "rows": []}'
      check (jsonb_typeof(size_table -> 'head') = 'array' and jsonb_typeof(size_table -> 'rows') = 'array')`.execute(
      db,
    )
  },
}
