import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys of accounts, found by account and by credential, and the challenges that wait for one. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table passkey (
    account_id uuid not null,
    id uuid not null,
    credential_id bytea not null,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (account_id, id)
  )`,
  `create table passkey_by_credential (
    credential_id bytea primary key,
    account_id uuid not null,
    passkey_id uuid not null
  )`,
  'create index passkey_by_credential_account on passkey_by_credential (account_id)',
  `create table passkey_challenge (
    challenge_hash bytea primary key,
    purpose text not null,
    account_id uuid,
    session_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenge_age on passkey_challenge (created_at)',
  'create index passkey_challenge_account on passkey_challenge (account_id)',
]
