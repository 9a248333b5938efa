import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Returns of bought goods, the request that a parcel comes from, and what coupons paid of a request. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table parcel add column request_id uuid',
  'alter table request add column coupons_fen bigint not null default 0 check (coupons_fen >= 0)',
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'supplement', 'compensation',
      'cartLine', 'requestLine', 'goodsReturn'))`,

  `create table "goodsReturn" (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    request_id uuid not null,
    parcel_id uuid not null,
    pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
    words text not null check (words <> ''),
    state text not null check (state in ('asked', 'accepted', 'refused', 'settled')),
    refund_fen bigint check (refund_fen >= 0),
    reason text not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    settled_at timestamptz,
    primary key (account_id, id),
    check ((state = 'asked') = (decided_at is null)),
    check ((state = 'settled') = (settled_at is not null)),
    check ((state = 'settled') = (refund_fen is not null))
  )`,
  'create index goods_return_of on "goodsReturn" (account_id, request_id)',
  `create index goods_return_open on "goodsReturn" (account_id, parcel_id)
    where state in ('asked', 'accepted')`,
  `create index goods_return_queue on "goodsReturn" (created_at, account_id, id)
    where state in ('asked', 'accepted')`,
  `create index goods_return_decided on "goodsReturn" (decided_at, account_id, id)
    where state in ('refused', 'settled')`,
  `create index request_to_buy on request (paid_at, account_id, id)
    where status = 'pendingPurchase' and bought_at is null`,
  `create index request_bought on request (bought_at, account_id, id)
    where status in ('pendingPurchase', 'shippedByMerchant') and bought_at is not null`,
]
