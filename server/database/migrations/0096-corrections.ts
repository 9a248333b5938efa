import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Corrections of received parcels, what the warehouse writes of damage, and the queue of prohibited goods. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table parcel add column damage jsonb',
  'alter table measurement drop constraint measurement_by_check',
  `alter table measurement add constraint measurement_by_check
    check (by in ('receiving', 'inspection', 'packing', 'return', 'correction'))`,
  `create index parcel_prohibited on parcel (account_id, id)
    where goods_class = 'prohibited' and stage in ('toDeclare', 'toShip', 'inspecting', 'inOrder')`,
]
