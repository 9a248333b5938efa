import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The hashed files of builds, for pages that another version of the app opened. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table kept_asset (
        name text primary key,
        gzip bytea not null,
        left_at timestamptz
      )`.execute(db)
    await sql`create index kept_asset_left on kept_asset (left_at) where left_at is not null`.execute(
      db,
    )
  },
}
