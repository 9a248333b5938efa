import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails of events that are being gathered, what a member has switched off, and which texts a member has accepted. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // One row for each open batch, so that a late event waits for its lock instead of missing the mail.
  `create table mail_batch (
    account_id uuid not null,
    kind text not null,
    event_ids uuid[] not null,
    due_at timestamptz not null,
    primary key (account_id, kind)
  )`,
  'create index mail_batch_due on mail_batch (due_at)',
  // Null is nothing, as devices read the rows that they have from before.
  'alter table account add column muted_notifications jsonb',
  `create table acceptance (
    account_id uuid not null,
    document text not null,
    version integer not null,
    at timestamptz not null,
    primary key (account_id, document, version)
  )`,
]
