import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What housekeeping needs to let old rows go: an index on the age of each table that has a horizon, and when it last ran. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create index event_age on event (created_at)',
  'create index audit_age on audit (at)',
  'create index poison_mutation_age on poison_mutation (last_at)',
  'create index device_age on device (last_pushed_at)',
  'create index push_subscription_age on push_subscription (updated_at)',
  // A device that comes back after its horizon is known by this row, and told apart from one that a rollback lost.
  'alter table device_by_client add column forgotten_at timestamptz',
  'create index device_by_client_age on device_by_client (forgotten_at) where forgotten_at is not null',
  'alter table mutation_log add column is_trimmed boolean not null default false',
  'create index mutation_log_untrimmed on mutation_log (at) where not is_trimmed',
  "create index mutation_log_removed on mutation_log (account_id, target) where op = 'parcel.remove'",
  // One row. `doubted_at`: when the clock was first found too far ahead of the last run.
  `create table housekeeping (
    id integer primary key check (id = 1),
    ran_at timestamptz not null,
    doubted_at timestamptz
  )`,
  `insert into housekeeping (id, ran_at) select 1, coalesce((select max(at) from mutation_log), now())`,
]
