import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What staff edit the catalogue by: a code of each product for files, and its revision for two people at once. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const RANDOM_CODE = `'P' || upper(right(replace(gen_random_uuid()::text, '-', ''), 12))`

const statements = [
  `alter table product add column code text not null default (${RANDOM_CODE}) unique
    check (code ~ '^[A-Z0-9][A-Z0-9._-]{0,39}$')`,
  'alter table product add column revision integer not null default 1',
  'create index product_created on product (created_at, id)',
  // A statement may exchange the places or the specifications of two variants.
  'alter table variant drop constraint variant_product_id_position_key',
  'alter table variant drop constraint variant_product_id_specification_key',
  `alter table variant add constraint variant_product_id_position_key
    unique (product_id, position) deferrable initially immediate`,
  `alter table variant add constraint variant_product_id_specification_key
    unique (product_id, specification) deferrable initially immediate`,
]
