import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Each run of places gets its end. A server of the release before writes none, so that what it decides between two runs
 * has no place rather than that of the run before.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table device_place add column last_seq bigint',
  `update device_place p set last_seq = coalesce(run.next_seq - 1, d.last_seq, p.seq)
    from (select account_id, client_id, seq,
        lead(seq) over (partition by account_id, client_id order by seq) as next_seq from device_place) run
      left join device d using (account_id, client_id)
    where (p.account_id, p.client_id, p.seq) = (run.account_id, run.client_id, run.seq)`,
  'alter table device_place alter column last_seq set not null',
]
