import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a server needs to put right what a restore or a fault left wrong: the order of mutations, and when a digest was counted anew. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // `confirmed`: of a mutation that was sent again, the version under which a server that lost it had first decided.
  'alter table mutation_log add column version bigint, add column confirmed bigint',
  'alter table account_sync add column digest_counted_at timestamptz',
]
