import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The errors of the app as devices report them, each kind once. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table client_error (
        name text not null,
        place text not null,
        app text not null,
        route text not null,
        times bigint not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        primary key (name, place, app, route)
      )`.execute(db)
    await sql`create index client_error_last on client_error (last_at)`.execute(db)
  },
}
