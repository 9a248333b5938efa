import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The places of the numbers of each device: its confirmed changes keep them although the answer to a push was lost. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // From `seq` on, up to the next row, the mutations of the device were decided under version `place`.
  `create table device_place (
    account_id uuid not null,
    client_id uuid not null,
    seq bigint not null,
    place bigint not null,
    at timestamptz not null,
    primary key (account_id, client_id, seq)
  )`,
  'create index device_place_age on device_place (at)',
  // Of answers that are lost while the server is updated.
  `insert into device_place (account_id, client_id, seq, place, at)
    select account_id, client_id, min(seq), version, max(at) from mutation_log
    where version is not null and confirmed is null group by account_id, client_id, version
    on conflict do nothing`,
]
