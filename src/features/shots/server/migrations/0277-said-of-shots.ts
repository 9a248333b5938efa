import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#engine/server/database/send-rows-again.ts'

/** What members say of photos of their goods: rings, retakes, that they keep them, and exchanges. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table ring (
        account_id uuid,
        id uuid,
        version bigint not null,
        parcel_id uuid not null,
        photo_id uuid not null,
        x integer not null,
        y integer not null,
        radius integer not null check (radius > 0),
        created_at timestamptz not null,
        primary key (account_id, id)
      )`.execute(db)
    await sql`create index ring_of_parcel on ring (account_id, parcel_id)`.execute(db)
    await sql`create index ring_of_photo on ring (account_id, photo_id)`.execute(db)
    await sql`
      create table retake (
        account_id uuid,
        id uuid,
        version bigint not null,
        parcel_id uuid not null,
        photo_id uuid not null,
        words text not null check (words <> ''),
        state text not null check (state in ('asked', 'taken', 'refused', 'withdrawn')),
        reason text not null,
        taken_photo_id uuid,
        created_at timestamptz not null,
        decided_at timestamptz,
        check ((state = 'asked') = (decided_at is null)),
        check ((state = 'taken') = (taken_photo_id is not null)),
        primary key (account_id, id)
      )`.execute(db)
    await sql`create index retake_of_parcel on retake (account_id, parcel_id)`.execute(db)
    await sql`create index retake_of_photo on retake (account_id, photo_id)`.execute(db)
    await sql`
      create index retake_queue on retake (created_at, account_id, id) where state = 'asked'`.execute(
      db,
    )
    await sql`alter table "requestParcel" add column kept_at timestamptz`.execute(db)
    await sql`
      alter table "goodsReturn" add column wish text not null default 'refund'
      check (wish in ('refund', 'exchange'))`.execute(db)
    await sql`alter table "goodsReturn" drop constraint "goodsReturn_state_check"`.execute(db)
    await sql`
      alter table "goodsReturn" add constraint "goodsReturn_state_check" check (state in
        ('asked', 'accepted', 'refused', 'settled', 'exchanged', 'closed', 'withdrawn'))`.execute(
      db,
    )
    await sendRowsAgain(db, 'goodsReturn')
  },
}
