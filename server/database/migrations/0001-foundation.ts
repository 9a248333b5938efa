import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts, sessions, login, limits, what happened, and the three warehouses. Tables of a member have the account first in their key; `…_by_…` tables look up across accounts. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table epoch (
    id text primary key,
    made_at timestamptz not null,
    why text not null
  )`,
  `create table account (
    account_id uuid primary key,
    member_num text not null,
    email text not null,
    role text not null default 'member' check (role in ('member', 'staff')),
    language text,
    default_address_id uuid,
    cash_fen bigint not null default 0 check (cash_fen >= 0),
    version bigint not null default 1,
    created_at timestamptz not null
  )`,
  'create table account_by_email (email text primary key, account_id uuid not null)',
  'create table account_by_member_num (member_num text primary key, account_id uuid not null)',
  `create table session (
    account_id uuid not null references account,
    id uuid not null,
    token_hash bytea not null,
    user_agent text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (account_id, id)
  )`,
  `create table session_by_token (
    token_hash bytea primary key,
    account_id uuid not null,
    session_id uuid not null
  )`,
  `create table login_challenge (
    id uuid primary key,
    email text not null,
    code_hash bytea not null,
    code_salt bytea not null,
    mailed boolean not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index login_challenge_of_email on login_challenge (email, created_at)',
  'create index login_challenge_age on login_challenge (created_at)',
  // Unlogged: counting costs no write of the log, and a crash forgets the counts, which is no loss.
  `create unlogged table rate_limit (
    key text primary key,
    window_start timestamptz not null,
    used integer not null
  )`,
  'create index rate_limit_age on rate_limit (window_start)',
  `create table event (
    account_id uuid not null,
    id uuid not null,
    kind text not null,
    object_table text not null,
    object_id text not null,
    args jsonb not null,
    created_at timestamptz not null,
    primary key (account_id, id)
  )`,
  `create table audit (
    id uuid primary key,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('member', 'staff', 'server', 'operator')),
    actor_account_id uuid,
    act text not null,
    account_id uuid,
    object_table text not null,
    object_id text not null,
    before jsonb,
    after jsonb,
    request_id text
  )`,
  'create index audit_of_object on audit (object_table, object_id, id)',
  'create index audit_of_account on audit (account_id, id)',
  `create table warehouse (
    id text primary key check (id in ('CN', 'SG', 'JP')),
    country text not null,
    recipient text not null,
    phone text not null,
    province text not null,
    city text not null,
    area text not null,
    detail text not null,
    postal_code text not null,
    hours text not null,
    active boolean not null default true,
    updated_at timestamptz not null
  )`,
  // Placeholders of the right shape, for the console to replace.
  `insert into warehouse
     (id, country, recipient, phone, province, city, area, detail, postal_code, hours, updated_at)
   values
     ('CN', 'CN', '舢板仓库', '+86 755 0000 0000', '广东省', '深圳市', '宝安区', '示例路1号A栋1层', '518101', '09:00-18:00', now()),
     ('SG', 'SG', 'Sampan Warehouse', '+65 6000 0000', '', 'Singapore', '', '1 Example Road, #01-01', '408600', '09:00-18:00', now()),
     ('JP', 'JP', 'サンパン倉庫', '+81 3-0000-0000', '東京都', '江東区', '新木場', '1-1-1 見本ビル1階', '136-0082', '09:00-18:00', now())`,
]
