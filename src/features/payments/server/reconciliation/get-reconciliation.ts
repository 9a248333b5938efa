import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import {
  type BankStatement,
  MAX_LISTED_DIFFERENCES,
  MAX_LISTED_STATEMENTS,
} from '#features/payments/contract/reconciliation.ts'

/** The last reconciliation, what differs, and the newest statements of our bank accounts. */
act('getReconciliation', async ({ db: { kysely } }) => {
  const run = await kysely.selectFrom('reconciliation').selectAll().executeTakeFirst()
  const differences = await kysely
    .selectFrom('book_difference')
    .select(['kind', 'object', 'expected_fen as expectedFen', 'found_fen as foundFen'])
    .select('first_seen_at as firstSeenAt')
    .orderBy('first_seen_at')
    .orderBy('kind')
    .orderBy('object')
    .limit(MAX_LISTED_DIFFERENCES)
    .execute()
  const { count } = await kysely
    .selectFrom('book_difference')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { rows: statements } = await sql<BankStatement>`
    select s.payee_account_id as "payeeAccountId", payee.label, s.day::text as day,
      s.balance_fen as "balanceFen", account.email as by
    from bank_statement s
    join payee_account payee on payee.id = s.payee_account_id
    left join account on account.account_id = s.staff_id
    order by s.day desc, payee.label limit ${MAX_LISTED_STATEMENTS}`.execute(kysely)
  const { finished_at: finishedAt = null, entries = 0 } = run ?? {}
  return { finishedAt, entries, differences, count, statements }
})
