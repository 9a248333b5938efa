import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Periods } from '#features/wallet/contract/transactions.ts'
import { walletOf } from './wallet-page.ts'

/**
 * Income and expenditure of a member's wallet by periods. Reads the last entry before each bound, so it costs the same
 * however many entries lie between two bounds.
 * @internal
 */
export const sumTransactions = act(
  'sumTransactions',
  async (
    { db }: { db: { kysely: Reader } },
    { accountId }: { accountId: string },
    { bounds },
  ): Promise<Periods> => {
    const wallet = await walletOf(db.kysely, accountId)
    const { rows } = await sql<{ credited: number; balance: number }>`
    select coalesce(e.credited_fen, 0) as credited, coalesce(e.balance_after_fen, 0) as balance
    from unnest(${bounds}::timestamptz[]) with ordinality as bound(at, nth)
    left join lateral (
      select credited_fen, balance_after_fen from ledger_entry
      where ledger_account_id = ${wallet?.id ?? null}::uuid and at < bound.at
      order by at desc, number desc limit 1
    ) e on true
    order by bound.nth`.execute(db.kysely)
    const periods = rows.slice(1).map((end, i) => {
      const start = rows[i] ?? end
      const incomeFen = end.credited - start.credited
      return { incomeFen, expenditureFen: incomeFen - (end.balance - start.balance) }
    })
    return { periods }
  },
)
