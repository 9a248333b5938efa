import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Logins by a QR code that another device of the member approves. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table login_ticket (
    id uuid primary key,
    secret_hash bytea not null,
    approve_hash bytea not null unique,
    caller text not null,
    user_agent text not null,
    time_zone text not null,
    match_number smallint not null,
    state text not null,
    account_id uuid,
    session_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index login_ticket_caller on login_ticket (caller, expires_at)',
  'create index login_ticket_age on login_ticket (created_at)',
  'create index known_device_hash on known_device (device_hash)',
]
