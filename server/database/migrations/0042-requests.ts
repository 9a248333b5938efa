import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Buying requests with their lines, their pictures, and the parcels of merchants. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'supplement', 'compensation',
      'cartLine', 'requestLine'))`,

  `create table request (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    code text check (code <> ''),
    kind text not null check (kind in ('mall', 'link')),
    checkout_id uuid,
    shop_id uuid,
    shop_name text not null,
    status text not null check (status in ('processing', 'declined', 'withdrawn', 'pendingPayment',
      'paymentProcessing', 'paymentFailed', 'pendingPurchase', 'shippedByMerchant', 'completed', 'lapsed',
      'cancelled')),
    destination_warehouse_id text not null,
    asked_fen bigint not null check (asked_fen >= 0),
    domestic_shipping_fen bigint not null check (domestic_shipping_fen >= 0),
    handling_rate integer not null check (handling_rate between 0 and 10000),
    goods_fen bigint not null check (goods_fen >= 0),
    handling_fen bigint not null check (handling_fen >= 0),
    total_fen bigint not null check (total_fen = goods_fen + domestic_shipping_fen + handling_fen),
    coupon_ids jsonb not null,
    confirmation integer not null check (confirmation >= 0),
    needs_acceptance boolean not null,
    confirmed_at timestamptz,
    prices_hold_until timestamptz,
    lapses_at timestamptz,
    reason text not null,
    reason_kind text,
    supplement_fen bigint check (supplement_fen > 0),
    paid_fen bigint check (paid_fen >= 0),
    paid_at timestamptz,
    created_at timestamptz not null,
    bought_at timestamptz,
    shipped_at timestamptz,
    completed_at timestamptz,
    ended_at timestamptz,
    primary key (account_id, id),
    check ((kind = 'mall') = (shop_id is not null)),
    check ((paid_at is null) = (paid_fen is null)),
    check ((confirmation > 0) = (confirmed_at is not null)),
    check (status in ('processing', 'declined', 'withdrawn') or confirmation > 0),
    check ((status in ('pendingPurchase', 'shippedByMerchant', 'completed', 'cancelled')) = (paid_at is not null)),
    check (not needs_acceptance or status in ('pendingPayment', 'withdrawn', 'lapsed')),
    check (status not in ('pendingPayment', 'paymentFailed') or lapses_at is not null),
    check ((status in ('completed', 'withdrawn', 'lapsed', 'cancelled')) = (ended_at is not null)),
    check ((status = 'completed') = (completed_at is not null))
  )`,
  'create unique index request_by_code on request (code)',
  'create index request_queue on request (status, created_at, account_id, id)',
  'create index request_of_checkout on request (account_id, checkout_id) where checkout_id is not null',
  'create index request_of_member on request (account_id, created_at, id)',
  `create index request_lapsing on request (lapses_at, account_id, id)
    where status in ('pendingPayment', 'paymentFailed')`,
  'create index request_ended on request (ended_at, account_id, id) where version > 0',
  'create index request_older on request (account_id, ended_at, id) where version = 0',

  `create table "requestLine" (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    request_id uuid not null,
    product_id uuid,
    variant_id uuid,
    link text not null,
    name text not null check (name <> ''),
    specification text not null,
    quantity integer not null check (quantity > 0),
    price_fen bigint not null check (price_fen >= 0),
    foreign_price text not null,
    shipping_included boolean not null,
    notes text not null,
    confirmed_price_fen bigint check (confirmed_price_fen >= 0),
    bought_fen bigint check (bought_fen >= 0),
    refunded_fen bigint not null check (refunded_fen >= 0),
    bought_quantity integer check (bought_quantity between 0 and quantity),
    created_at timestamptz not null,
    primary key (account_id, id),
    check ((product_id is null) = (variant_id is null)),
    check ((link = '') = (variant_id is not null))
  )`,
  'create index request_line_of on "requestLine" (account_id, request_id)',

  `create table "requestParcel" (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    request_id uuid not null,
    parcel_id uuid not null,
    tracking_number text not null check (tracking_number <> ''),
    carrier text not null,
    quantities jsonb not null check (jsonb_typeof(quantities) = 'object'),
    created_at timestamptz not null,
    received_at timestamptz,
    primary key (account_id, id)
  )`,
  'create index request_parcel_of on "requestParcel" (account_id, request_id)',
  'create index request_parcel_by_parcel on "requestParcel" (account_id, parcel_id)',
]
