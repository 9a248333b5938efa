import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the mall's goods cost us, apart from what members pay for them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table variant add column cost_fen bigint check (cost_fen >= 0)`.execute(db)
    await sql`
      create table purchase_cost (
        account_id uuid not null,
        object_id uuid not null,
        unit_fen bigint check (unit_fen >= 0),
        paid_fen bigint check (paid_fen >= 0),
        refunded_fen bigint not null default 0 check (refunded_fen >= 0),
        primary key (account_id, object_id),
        check (refunded_fen <= coalesce(paid_fen, 0))
      )`.execute(db)
  },
}
