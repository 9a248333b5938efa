import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'

/** What a member owes, in fen; `accountId` is a value or a column. */
export const owedFenOf = (accountId: RawBuilder<string>): RawBuilder<number> => sql`coalesce((
  select e.balance_after_fen from member_ledger m
  join ledger_account a on a.ledger_id = m.ledger_id and a.kind = 'owed'
  join ledger_entry e on e.ledger_account_id = a.id and e.number is not null
  where m.account_id = ${accountId} order by e.number desc limit 1), 0)`

/** What a member owes, in fen. */
export async function owedBy(db: Reader, accountId: string): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select ${owedFenOf(sql`${accountId}`)} as fen`.execute(db)
  return rows[0]?.fen ?? 0
}
