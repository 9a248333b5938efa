import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import type { Once } from '#server/once.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'

export type ChangeMoneyDeps = Pick<Services, 'db'> & WriteDeps & { once: Once }

/** Lets staff change the money of a member by number, once for each request and under the account's lock; not their own. */
export async function changeMoney<T extends object>(
  deps: ChangeMoneyDeps,
  actor: Actor,
  memberNum: string,
  work: (tx: Tx, writer: Writer, accountId: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const found = await deps.db.kysely
    .selectFrom('account')
    .select('account_id')
    .where('member_num', '=', memberNum)
    .executeTakeFirst()
  if (found === undefined) return refuse('not_found')
  const { account_id: accountId } = found
  if (accountId === actor.accountId) return refuse('own_case')
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, () =>
        writeFor(tx, [accountId], actor, deps, (writer) => work(tx, writer, accountId)),
      ),
    { accounts: [accountId] },
  )
}
