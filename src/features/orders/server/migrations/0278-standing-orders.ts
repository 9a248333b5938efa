import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Orders that wait for their parcels. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table "standingOrder" (
        account_id uuid,
        id uuid,
        version bigint not null,
        parcel_ids jsonb not null,
        origin_warehouse text not null,
        channel_code text not null,
        address jsonb not null,
        customs jsonb not null,
        services jsonb not null,
        is_insured boolean not null,
        coupon_ids jsonb,
        max_fen bigint not null check (max_fen >= 0),
        last_day text not null,
        state text not null check (state in ('waiting', 'placed', 'stopped', 'withdrawn')),
        stop text,
        total_fen bigint,
        trans_code text,
        created_at timestamptz not null,
        decided_at timestamptz,
        check ((state = 'waiting') = (decided_at is null)),
        check ((state = 'placed') = (trans_code is not null)),
        check (state <> 'stopped' or stop is not null),
        check (state <> 'placed' or total_fen <= max_fen),
        primary key (account_id, id)
      )`.execute(db)
    await sql`
      create index standing_orders_waiting on "standingOrder" (account_id, id)
      where state = 'waiting'`.execute(db)
  },
}
