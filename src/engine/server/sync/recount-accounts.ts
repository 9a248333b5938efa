import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Services } from '#engine/server/services.ts'
import { firstKeptDay } from './mutation-log.ts'

/** Accounts in each hour: counting one with 200,000 rows briefly blocks its writers. */
const MOST_ACCOUNTS = 200
type Deps = Pick<Services, 'db' | 'log' | 'nowMs'>

/** Recounts accounts that were not counted since an instant. Every write updates the counts, but a wrong one would refuse a member's changes. */
export async function recountAccounts({ db, log, nowMs }: Deps, cutoff: string): Promise<void> {
  const due = await db.kysely
    .selectFrom('account_sync')
    .select('account_id')
    .where((eb) => eb.or([eb('counted_at', 'is', null), eb('counted_at', '<', cutoff)]))
    .limit(MOST_ACCOUNTS)
    .execute()
  for (const { account_id } of due) {
    const wasRight = await inTransaction(db, async (tx) => {
      await sql`select 1 from account_sync where account_id = ${account_id} for update`.execute(tx)
      const { rows } = await sql<{ right: boolean }>`
        with counted as (
          select a.account_id, a.row_count as was_rows, a.draft_count as was_drafts,
            a.picture_bytes as was_bytes, c.rows, c.drafts,
            (select coalesce(sum(byte_length), 0)::bigint from picture t
              where t.account_id = a.account_id) as bytes,
            (select coalesce(sum(bytes), 0)::bigint from logged_day d
              where d.account_id = a.account_id and d.day >= ${firstKeptDay(nowMs())}::date) as logged
          from account_sync a, lateral (
            select count(*) filter (where table_name <> 'account') as rows,
              count(*) filter (where table_name = 'draft') as drafts
            from change where account_id = a.account_id and removed_at is null
          ) c where a.account_id = ${account_id}
        )
        update account_sync a set row_count = c.rows, draft_count = c.drafts,
          picture_bytes = c.bytes, logged_bytes = c.logged, counted_at = ${new Date(nowMs()).toISOString()}
        from counted c where a.account_id = c.account_id
        returning (c.was_rows, c.was_drafts, c.was_bytes) = (c.rows, c.drafts, c.bytes) as right`.execute(
        tx,
      )
      return rows[0]?.right ?? true
    })
    if (!wasRight) log.error('account counted wrongly', { alert: true, accountId: account_id })
  }
}
