import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Several unclaimed boxes can have one tracking number: the first, and pieces that name it. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table unclaimed_parcel add column piece_of uuid',
  'drop index unclaimed_parcel_once',
  `create unique index unclaimed_parcel_once on unclaimed_parcel (tracking_key)
    where status = 'onShelf' and piece_of is null`,
]
