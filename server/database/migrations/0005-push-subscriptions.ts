import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where sessions are reached by Web Push. An endpoint belongs to one session, which the second table looks up across accounts. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table push_subscription (
    account_id uuid not null,
    session_id uuid not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    updated_at timestamptz not null,
    primary key (account_id, session_id),
    foreign key (account_id, session_id) references session on delete cascade
  )`,
  `create table push_subscription_by_endpoint (
    endpoint_hash bytea primary key,
    account_id uuid not null,
    session_id uuid not null
  )`,
]
