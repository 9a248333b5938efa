import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What of their failed work each person has seen, and whose proposals were declined. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table failure_seen (
        account_id uuid not null,
        kind text not null,
        id uuid not null,
        at timestamptz not null,
        primary key (account_id, kind, id)
      )`.execute(db)
    await sql`create index failure_seen_age on failure_seen (at)`.execute(db)
    await sql`create index proposal_declined on proposal (proposed_by, decided_at)
      where decision = 'declined'`.execute(db)
  },
}
