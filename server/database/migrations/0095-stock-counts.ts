import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What each stock count changed, so that it can be taken back as one. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table stock_count (
    id uuid primary key,
    warehouse_id text not null,
    shelf text not null,
    found integer not null,
    moved integer not null,
    missing integer not null,
    counted_by uuid not null,
    at timestamptz not null,
    taken_back_at timestamptz,
    taken_back_by uuid
  )`,
  'create index stock_count_of_warehouse on stock_count (warehouse_id, at desc, id desc)',
  'create index stock_count_at on stock_count (at)',
  // Without an account: an unclaimed parcel.
  `create table stock_count_change (
    count_id uuid not null,
    object_id uuid not null,
    account_id uuid,
    before jsonb not null,
    after jsonb not null,
    at timestamptz not null,
    primary key (count_id, object_id)
  )`,
  'create index stock_count_change_at on stock_count_change (at)',
  'create index stock_count_change_of_account on stock_count_change (account_id)',
]
