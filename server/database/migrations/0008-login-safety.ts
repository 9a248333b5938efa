import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Limits of login by caller, devices that logged in before, when a session was last proved, and security events. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table session add column proved_at timestamptz, add column device_hash bytea',
  'update session set proved_at = created_at',
  'alter table session alter column proved_at set not null',
  'create index session_end on session ((coalesce(revoked_at, expires_at)))',
  `create table known_device (
    account_id uuid not null references account,
    device_hash bytea not null,
    last_login_at timestamptz not null,
    primary key (account_id, device_hash)
  )`,
  'create index known_device_age on known_device (last_login_at)',
  // What the daily limits count, for two days; the e-mail address stands here as it does in login_challenge.
  `create table login_attempt (
    id uuid primary key,
    email text not null,
    kind text not null check (kind in ('code', 'wrong')),
    caller text not null,
    is_stranger boolean not null,
    at timestamptz not null
  )`,
  'create index login_attempt_of_email on login_attempt (email, kind, at)',
  'create index login_attempt_age on login_attempt (at)',
  `create table security_event (
    id uuid primary key,
    at timestamptz not null,
    kind text not null,
    account_id uuid,
    email_hash text,
    network text,
    request_id text,
    args jsonb not null
  )`,
  'create index security_event_age on security_event (at)',
  'create index security_event_of_account on security_event (account_id, at)',
  'create index security_event_of_email on security_event (email_hash, at)',
]
