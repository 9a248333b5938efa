import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What each member of staff moved for each member on a day without a second person, so that limits count the sum. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table moved_alone (
        account_id uuid not null,
        staff_id uuid not null,
        day date not null,
        act text not null,
        moved_fen bigint not null check (moved_fen >= 0),
        at timestamptz not null,
        primary key (account_id, staff_id, day, act)
      )`.execute(db)
    await sql`create index moved_alone_of_staff on moved_alone (staff_id, day)`.execute(db)
    await sql`create index moved_alone_at on moved_alone (at)`.execute(db)
    // The cause of the movement that credited a receipt's line: one that was taken back is credited under another.
    await sql`alter table bank_line add column credit_id uuid`.execute(db)
    await sql`update bank_line set credit_id = receipt_id where receipt_id is not null`.execute(db)
    await sql`
      alter table bank_line add check ((credit_id is null) = (receipt_id is null))`.execute(db)
  },
}
