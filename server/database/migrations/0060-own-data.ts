import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Exports of a member's own data, deletions of accounts, and files that are to be deleted. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The files of an export are numbered from 0 over all attempts; the last attempt made those from \`first_part\` on.
  `create table data_export (
    account_id uuid not null,
    id uuid not null,
    state text not null check (state in ('waiting', 'ready', 'failed')),
    attempt integer not null default 0 check (attempt >= 0),
    beat_at timestamptz,
    first_part integer not null default 0 check (first_part >= 0),
    parts integer not null default 0 check (parts >= first_part),
    byte_length bigint not null default 0 check (byte_length >= 0),
    asked_at timestamptz not null,
    ready_until timestamptz,
    primary key (account_id, id),
    check ((state = 'ready') = (ready_until is not null))
  )`,
  `create unique index data_export_waiting on data_export (account_id) where state = 'waiting'`,
  'create index data_export_asked on data_export (asked_at)',
  // \`days_run\`: on how many different days, by the database, a server has seen that the deletion still waits.
  `create table account_deletion (
    account_id uuid primary key,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    days_run integer not null default 0 check (days_run >= 0),
    run_on date not null
  )`,
  'create index account_deletion_due on account_deletion (due_at)',
  // Written in the transaction that deletes the rows which name the files.
  'create table doomed_file (key text primary key, at timestamptz not null)',
  'create index picture_of_bytes on picture (sha256)',
  // How the deletion of an account finds what its member did, and the parcels that it got from others.
  `create index audit_of_actor on audit (actor_account_id) where actor_kind = 'member'`,
  `create index audit_of_receiver on audit ((after ->> 'accountId')) where act = 'reassignParcel'`,
  // A revoked session outlives its deleted account, so that its devices learn why.
  'alter table session drop constraint session_account_id_fkey',
]
