import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What staff did to a member's money by hand, where no other row says so, as the cause that reconciliation looks for:
 * `id` is the movement that they reversed, or the cause of what they wrote off. What lies in the ledger before is taken
 * as it is.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table moved_by_hand (
        id uuid primary key,
        account_id uuid not null,
        act text not null,
        amount_fen bigint not null check (amount_fen > 0)
      )`.execute(db)
    await sql`
      insert into moved_by_hand (id, account_id, act, amount_fen)
      select coalesce(m.reverses, m.cause_id), l.account_id,
        case when m.reverses is null then 'loseOwed' else 'reverseMovement' end,
        sum(e.amount_fen) filter (where e.side = 'debit')
      from ledger_movement m
      join ledger_entry e on e.movement_id = m.id
      join member_ledger l on l.ledger_id = (
        select max(own.ledger_id::text)::uuid from ledger_entry part
        join ledger_account own on own.id = part.ledger_account_id where part.movement_id = m.id
      )
      where m.step = 'owedLost' or (m.reverses is not null and m.staff_id is not null)
      group by m.id, l.account_id`.execute(db)
  },
}
