import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The warehouse floor: pieces of one tracking number, parcels that a stock count misses, and who works on what. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table parcel add column missing_since timestamptz',
  'alter table parcel add column piece_of uuid',
  `create index parcel_missing on parcel (missing_since, account_id, id)
    where missing_since is not null`,
  `create index parcel_on_shelf on parcel (origin_warehouse, upper(shelf))
    where stage in ('toDeclare', 'toShip', 'inspecting', 'inOrder')`,
  `create index parcel_on_its_way on parcel (created_at, account_id, id) where stage = 'toWarehouse'`,

  // Null for parcels that a stock count found or that no count has looked for.
  'alter table unclaimed_parcel add column missing_since timestamptz',
  `create index unclaimed_parcel_missing on unclaimed_parcel (missing_since)
    where missing_since is not null`,

  `create table assignment (
    queue text not null,
    object_id text not null,
    staff_id uuid not null,
    at timestamptz not null,
    primary key (queue, object_id)
  )`,
  'create index assignment_at on assignment (at)',
]
