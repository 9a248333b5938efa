import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who last changed what two devices can be at odds about: a conflict says when and where each of its values was made. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table last_change (
    account_id uuid not null,
    row_id uuid not null,
    unit text not null,
    device text not null,
    at timestamptz not null,
    primary key (account_id, row_id, unit)
  )`,
  'create index last_change_age on last_change (at)',
  `alter table conflict add column theirs_device text not null default '', add column theirs_at timestamptz`,
]
