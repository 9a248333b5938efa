import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'

const wrong = (path: string) => refuse('validation', { fields: [{ path, code: 'type', args: {} }] })

/** Stores what a bank says at the end of a day that is over. */
export const enterStatement = act(
  'enterStatement',
  (deps: TransactionDeps, actor, { payeeAccountId, day, balanceFen }): Promise<{ ok: true }> => {
    const now = nowOf(deps)
    return inTransaction(deps.db, async (tx) => {
      const payee = await tx
        .selectFrom('payee_account')
        .select('id')
        .where('id', '=', payeeAccountId)
        .executeTakeFirst()
      if (payee === undefined) throw wrong('payeeAccountId')
      const { rows } = await sql<{ until: string }>`
      select (${day}::date + 1)::timestamp at time zone ${BUSINESS_ZONE} as until`.execute(tx)
      const until = rows[0]?.until ?? now
      if (until > now) throw wrong('day')
      const before = await tx
        .selectFrom('bank_statement')
        .select('balance_fen as balanceFen')
        .where('payee_account_id', '=', payeeAccountId)
        .where('day', '=', day)
        .executeTakeFirst()
      const stated = { balance_fen: balanceFen, until, staff_id: actor.accountId, at: now }
      await tx
        .insertInto('bank_statement')
        .values({ payee_account_id: payeeAccountId, day, ...stated })
        .onConflict((conflict) => conflict.columns(['payee_account_id', 'day']).doUpdateSet(stated))
        .execute()
      await writeFor(tx, [], actor, deps, async (scope) =>
        scope.audit({
          act: 'enterStatement',
          about: 'bank_statement',
          objectId: payeeAccountId,
          before: before ?? null,
          after: { day, balanceFen },
        }),
      )
      return { ok: true }
    })
  },
)
