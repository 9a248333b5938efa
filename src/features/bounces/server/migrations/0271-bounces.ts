import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mail that came back, the addresses that get codes alone because of it, and how its mailbox was read. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table returned_mail (
        mail_id uuid,
        kind text,
        account_id uuid,
        code text not null,
        at timestamptz not null,
        primary key (mail_id, kind)
      )`.execute(db)
    await sql`create index returned_mail_at on returned_mail (at)`.execute(db)
    await sql`create index returned_mail_account on returned_mail (account_id)`.execute(db)
    await sql`
      create table mail_mark (
        account_id uuid primary key,
        kind text not null,
        code text not null,
        since timestamptz not null
      )`.execute(db)
    for (const name of ['held_mail', 'unread_return']) {
      await sql`
        create table ${sql.table(name)} (id uuid primary key, at timestamptz not null)`.execute(db)
      await sql`create index ${sql.id(`${name}_at`)} on ${sql.table(name)} (at)`.execute(db)
    }
    await sql`
      create table return_mailbox (
        name text primary key,
        read_at timestamptz,
        failed_at timestamptz,
        failure text
      )`.execute(db)
  },
}
