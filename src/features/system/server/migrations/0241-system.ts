import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the server did what its owner asks about, which mails were refused, and the troubles that the owner was told of. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table server_mark (
        name text primary key,
        at timestamptz not null
      )`.execute(db)
    await sql`
      create table mail_refusal (
        id uuid primary key,
        at timestamptz not null,
        why text not null
      )`.execute(db)
    await sql`create index mail_refusal_at on mail_refusal (at)`.execute(db)
    await sql`
      create table server_trouble (
        name text primary key,
        since timestamptz not null
      )`.execute(db)
  },
}
