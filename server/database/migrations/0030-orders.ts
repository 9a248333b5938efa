import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'

/** Shipment orders with their cartons, tracking and supplements; tags of goods, and the end of parcels. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sendRowsAgain(db, 'goods')
    await sendRowsAgain(db, 'parcel')
  },
}

const statements = [
  `alter table goods add column tags jsonb not null default '[]'`,
  'alter table goods alter column tags drop default',
  'alter table parcel add column ended_at timestamptz',
  'create index parcel_ended on parcel (ended_at, account_id, id) where version > 0',
  'create index parcel_older on parcel (account_id, ended_at, id) where version = 0',

  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton'))`,

  `create table shipment (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    trans_code text not null,
    status text not null check (status in ('calculatingFees', 'pendingPayment', 'shipping', 'delivered', 'cancelled')),
    origin_warehouse text not null,
    country text not null,
    channel_code text not null,
    channel_name jsonb not null,
    address jsonb not null,
    identity_mask text,
    customs jsonb not null,
    services jsonb not null,
    is_insured boolean not null,
    parcel_ids jsonb not null,
    coupon_ids jsonb not null,
    estimate jsonb not null,
    bill jsonb,
    bill_version integer not null,
    bill_expires_at timestamptz,
    preauthorised_fen bigint check (preauthorised_fen >= 0),
    paid_fen bigint check (paid_fen >= 0),
    mark text,
    need jsonb,
    reason text not null,
    created_at timestamptz not null,
    paid_at timestamptz,
    dispatched_at timestamptz,
    delivered_at timestamptz,
    ended_at timestamptz,
    primary key (account_id, id),
    check ((paid_at is null) = (paid_fen is null)),
    check (status not in ('shipping', 'delivered') or paid_at is not null),
    check (status <> 'pendingPayment' or (bill is not null and bill_expires_at is not null)),
    check ((status in ('delivered', 'cancelled')) = (ended_at is not null))
  )`,
  'create unique index shipment_by_trans_code on shipment (trans_code)',
  'create index shipment_queue on shipment (status, created_at, account_id, id)',
  `create index shipment_expiring on shipment (bill_expires_at) where status = 'pendingPayment'`,
  'create index shipment_of_member on shipment (account_id, created_at, id)',
  'create index shipment_ended on shipment (ended_at, account_id, id) where version > 0',
  'create index shipment_older on shipment (account_id, ended_at, id) where version = 0',

  `create table carton (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    shipment_id uuid not null,
    number integer not null check (number > 0),
    weight_grams integer not null check (weight_grams > 0),
    length_mm integer not null check (length_mm > 0),
    width_mm integer not null check (width_mm > 0),
    height_mm integer not null check (height_mm > 0),
    parcel_ids jsonb not null,
    carrier text not null,
    tracking_number text not null,
    outcome text check (outcome in ('delivered', 'lost', 'returned', 'seized', 'disposed')),
    need jsonb,
    dispatched_at timestamptz,
    primary key (account_id, id)
  )`,
  'create index carton_of_shipment on carton (account_id, shipment_id)',
  `create index carton_by_tracking on carton (tracking_number) where tracking_number <> ''`,

  `create table tracking (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    carton_id uuid not null,
    at timestamptz not null,
    status text not null,
    words text not null,
    place text not null,
    source text not null check (source in ('staff', 'csv', 'webhook')),
    primary key (account_id, id)
  )`,
  'create index tracking_of_carton on tracking (account_id, carton_id)',

  `create table supplement (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    shipment_id uuid not null,
    kind text not null,
    amount_fen bigint not null check (amount_fen > 0),
    words text not null,
    state text not null check (state in ('due', 'paid', 'declined')),
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (account_id, id),
    check ((state = 'due') = (decided_at is null))
  )`,
  'create index supplement_of_shipment on supplement (account_id, shipment_id)',

  // A parcel is in one order, whatever the code does. Its row goes when it is taken out or the order is cancelled.
  `create table shipment_parcel (
    account_id uuid not null,
    parcel_id uuid not null,
    shipment_id uuid not null,
    primary key (account_id, parcel_id)
  )`,
  // Every bill that a member has seen.
  `create table shipment_bill (
    account_id uuid not null,
    shipment_id uuid not null,
    bill_version integer not null,
    breakdown jsonb not null,
    at timestamptz not null,
    primary key (account_id, shipment_id, bill_version)
  )`,
  // The recipient's identity number, sealed.
  `create table shipment_identity (
    account_id uuid not null,
    shipment_id uuid not null,
    sealed text not null,
    primary key (account_id, shipment_id)
  )`,
  // Updates for tracking numbers that no carton has yet.
  `create table unmatched_tracking (
    id uuid not null primary key,
    tracking_key text not null,
    at timestamptz not null,
    status text not null,
    words text not null,
    place text not null,
    source text not null,
    received_at timestamptz not null
  )`,
  'create index unmatched_tracking_by_key on unmatched_tracking (tracking_key)',
  'create index unmatched_tracking_old on unmatched_tracking (received_at)',
]
