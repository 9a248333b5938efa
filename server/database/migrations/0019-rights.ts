import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rights of staff, decisions of two people, settings of the business, and the accounts that members pay to. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table staff_right (
    account_id uuid not null,
    "right" text not null,
    primary key (account_id, "right")
  )`,
  // Until now all staff could do everything that the console had: receive parcels.
  `insert into staff_right (account_id, "right")
    select account_id, 'receive' from account where role = 'staff'`,

  `create table proposal (
    id uuid primary key,
    act text not null,
    object_id text not null,
    body jsonb not null,
    amount_fen bigint check (amount_fen > 0),
    reason text not null,
    -- The member whom it is about, who cannot decide it either.
    about_account_id uuid,
    proposed_by uuid not null,
    proposed_at timestamptz not null,
    decision text check (decision in ('approved', 'declined')),
    decline_reason text,
    decided_by uuid,
    decided_at timestamptz,
    check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
    check (decided_by <> proposed_by)
  )`,
  // Two proposals for one object would be decided against each other.
  'create unique index proposal_waiting on proposal (act, object_id) where decision is null',

  // The last row of a name is its value. The numbers have no gap, so two changes at once cannot both be stored.
  `create table business_setting (
    id bigint primary key check (id > 0),
    name text not null,
    value jsonb not null,
    at timestamptz not null,
    staff_id uuid
  )`,
  'create index business_setting_of_name on business_setting (name, id desc)',

  `create table payee_account (
    id uuid primary key,
    label text not null,
    holder text not null,
    bank text not null,
    number text not null,
    currency text not null,
    qr_sha256 text,
    active boolean not null,
    updated_at timestamptz not null
  )`,
]
