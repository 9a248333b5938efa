import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The rows that sync replicates, what it needs to do so, and the look-ups across accounts. Only `writeFor` writes the rows. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** A table of one member's rows, found by its account and id, pulled by its version. */
const memberTable = (name: string, columns: string) => [
  `create table ${name} (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    ${columns},
    primary key (account_id, id)
  )`,
  `create index ${name}_version on ${name} (account_id, version, id)`,
]

const statements = [
  ...memberTable(
    'address',
    `recipient text not null,
    country text not null,
    phone text not null,
    province text not null,
    city text not null,
    area text not null,
    detail text not null,
    postal_code text not null,
    note text not null,
    created_at timestamptz not null`,
  ),
  ...memberTable(
    'parcel',
    `code text,
    tracking_number text not null,
    stage text not null,
    destination_warehouse_id text,
    origin_warehouse text,
    note text not null,
    goods_class text not null check (goods_class in ('standard', 'restricted', 'prohibited')),
    weight_grams integer,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    shelf text,
    trans_code text,
    created_at timestamptz not null,
    declared_at timestamptz,
    received_at timestamptz`,
  ),
  'create index parcel_expected on parcel (destination_warehouse_id, stage, created_at desc, id)',
  'create index parcel_arrived on parcel (origin_warehouse, received_at desc, id)',
  ...memberTable(
    'goods',
    `parcel_id uuid not null,
    name text not null,
    quantity integer not null check (quantity > 0),
    unit_price_fen bigint not null check (unit_price_fen >= 0),
    declared_value_fen bigint not null check (declared_value_fen >= 0),
    goods_class text not null check (goods_class in ('standard', 'restricted', 'prohibited')),
    created_at timestamptz not null`,
  ),
  'create index goods_of_parcel on goods (account_id, parcel_id)',
  ...memberTable(
    'photo',
    `owner_table text not null check (owner_table in ('parcel', 'claim')),
    owner_id uuid not null,
    purpose text not null,
    sha256 text not null,
    byte_length integer not null check (byte_length > 0),
    content_type text not null,
    "by" text not null check ("by" in ('member', 'staff')),
    state text not null check (state in ('waiting', 'stored', 'refused', 'lost')),
    created_at timestamptz not null`,
  ),
  'create index photo_of_owner on photo (account_id, owner_id)',
  'create index photo_of_bytes on photo (account_id, sha256)',
  "create index photo_waiting on photo (account_id, id) where state = 'waiting'",
  ...memberTable(
    'claim',
    `note text not null,
    status text not null check (status in ('waiting', 'accepted', 'declined')),
    reason text not null,
    created_at timestamptz not null,
    decided_at timestamptz`,
  ),
  "create index claim_waiting on claim (created_at, id) where status = 'waiting'",
  ...memberTable(
    'draft',
    `kind text not null,
    content jsonb not null,
    rev uuid not null,
    saved_at timestamptz not null`,
  ),
  ...memberTable('alias', 'to_id uuid not null'),
  ...memberTable(
    'conflict',
    `"table" text not null,
    row_id uuid not null,
    unit text not null,
    mine jsonb not null,
    theirs jsonb not null,
    client_id uuid not null,
    device text not null,
    mid uuid not null,
    at timestamptz not null`,
  ),
  'create index conflict_of_row on conflict (account_id, row_id)',
  ...memberTable(
    'outcome',
    `status text not null,
    code text not null,
    detail text not null,
    op text not null,
    target uuid not null,
    "group" uuid not null,
    "set" jsonb not null,
    client_id uuid not null,
    device text not null,
    at timestamptz not null`,
  ),
  'create index outcome_of_target on outcome (account_id, target)',
  // `horizon`: tombstones up to this version are no longer kept; an older cursor starts again from nothing.
  `create table account_sync (
    account_id uuid primary key,
    version bigint not null,
    digest text not null,
    epoch text not null,
    horizon bigint not null default 0
  )`,
  `create table tombstone (
    account_id uuid not null,
    table_name text not null,
    id uuid not null,
    version bigint not null,
    at timestamptz not null,
    primary key (account_id, table_name, id)
  )`,
  'create index tombstone_version on tombstone (account_id, version, table_name, id)',
  'create index tombstone_age on tombstone (at)',
  `create table device (
    account_id uuid not null,
    client_id uuid not null,
    name text not null,
    last_seq bigint not null,
    last_mid uuid,
    first_pushed_at timestamptz not null,
    last_pushed_at timestamptz not null,
    primary key (account_id, client_id)
  )`,
  'create table device_by_client (client_id uuid primary key, account_id uuid not null)',
  `create table mutation_log (
    account_id uuid not null,
    mid uuid not null,
    client_id uuid not null,
    seq bigint not null,
    op text not null,
    v integer not null,
    target uuid not null,
    "set" jsonb not null,
    base jsonb not null,
    ts timestamptz not null,
    status text not null check (status in ('applied', 'conflict', 'rejected')),
    code text,
    detail text,
    at timestamptz not null,
    primary key (account_id, mid)
  )`,
  'create index mutation_log_age on mutation_log (at)',
  "create index mutation_log_resolved on mutation_log (account_id, target) where op = 'conflict.resolve'",
  "create index mutation_log_attached on mutation_log (account_id, target) where op = 'photo.attach'",
  `create index mutation_log_submitted on mutation_log (account_id, ("set" ->> 'draftId'))
    where op = 'parcel.declare' and status = 'applied'`,
  `create table poison_mutation (
    account_id uuid not null,
    mid uuid not null,
    failures integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    fault text not null,
    primary key (account_id, mid)
  )`,
  // The bytes lie in the file store; a row says that they are all there.
  `create table blob_part (
    account_id uuid not null,
    sha256 text not null,
    byte_offset integer not null,
    byte_length integer not null check (byte_length > 0),
    at timestamptz not null,
    primary key (account_id, sha256, byte_offset)
  )`,
  'create index blob_part_age on blob_part (at)',
  `create table loose_blob (
    account_id uuid not null,
    sha256 text not null,
    at timestamptz not null,
    primary key (account_id, sha256)
  )`,
  `create table parcel_by_tracking (
    tracking_key text not null,
    account_id uuid not null,
    parcel_id uuid not null,
    primary key (tracking_key, account_id, parcel_id)
  )`,
  'create table parcel_by_code (code text primary key, account_id uuid not null, parcel_id uuid not null)',
  `create table unclaimed_parcel (
    id uuid primary key,
    tracking_number text not null,
    tracking_key text not null,
    warehouse_id text not null references warehouse,
    weight_grams integer not null,
    length_mm integer not null,
    width_mm integer not null,
    height_mm integer not null,
    goods_class text not null,
    shelf text not null,
    label_text text not null,
    photo_sha256 text,
    received_at timestamptz not null,
    status text not null default 'onShelf' check (status in ('onShelf', 'claimed')),
    taken_by_account uuid,
    taken_by_parcel uuid
  )`,
  'create index unclaimed_parcel_by_tracking on unclaimed_parcel (tracking_key)',
  "create index unclaimed_parcel_on_shelf on unclaimed_parcel (warehouse_id, received_at desc, id) where status = 'onShelf'",
]
