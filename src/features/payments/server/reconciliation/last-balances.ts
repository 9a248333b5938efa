import { sql } from 'kysely'

/** The last balance of each account that keeps one, and all that it was credited with. */
export const LAST = sql`(
  select a.id, a.ledger_id, a.kind, a.part, e.balance_after_fen as fen, e.credited_fen from ledger_account a
  cross join lateral (
    select balance_after_fen, credited_fen from ledger_entry
    where ledger_account_id = a.id and number is not null order by number desc limit 1
  ) e
)`
