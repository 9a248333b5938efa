import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Inspections of parcels, with their photos. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection'))`,

  `create table inspection (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    parcel_id uuid not null,
    requirements text not null check (requirements <> ''),
    services jsonb not null,
    prices_fen jsonb not null,
    fee_fen bigint not null check (fee_fen >= 0),
    paid_fen bigint check (paid_fen = fee_fen),
    state text not null check (state in ('awaitingPayment', 'waiting', 'done', 'refunded', 'cancelled')),
    result text not null,
    done_services jsonb not null,
    refunded_fen bigint not null check (refunded_fen between 0 and coalesce(paid_fen, 0)),
    created_at timestamptz not null,
    paid_at timestamptz,
    decided_at timestamptz,
    primary key (account_id, id),
    check ((state in ('waiting', 'done', 'refunded')) = (paid_fen is not null)),
    check ((paid_fen is null) = (paid_at is null)),
    check ((state in ('done', 'refunded', 'cancelled')) = (decided_at is not null)),
    check (state <> 'refunded' or refunded_fen = paid_fen),
    check (state in ('done', 'refunded') or refunded_fen = 0)
  )`,
  'create index inspection_of_parcel on inspection (account_id, parcel_id)',
  // A parcel is inspected once at a time, whatever the code does.
  `create unique index inspection_open on inspection (account_id, parcel_id)
    where state in ('awaitingPayment', 'waiting')`,
  `create index inspection_queue on inspection (paid_at, account_id, id) where state = 'waiting'`,
]
