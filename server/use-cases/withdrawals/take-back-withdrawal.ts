import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Once } from '#server/once.ts'
import { isRefusal, type Refusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

/** The member takes a withdrawal back before it is decided. */
export function takeBackWithdrawal(
  deps: Pick<Services, 'db'> & WriteDeps & { once: Once },
  actor: Actor,
  { withdrawalId }: { withdrawalId: string },
): Promise<{ withdrawalId: string } | Refusal> {
  const { accountId } = actor
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, () =>
        writeFor(tx, [accountId], actor, deps, async (writer) => {
          const owner = { accountId, author: actor }
          const cancelling = { transition: 'cancel', reason: '' } as const
          const settled = await settleWithdrawal(tx, writer, owner, withdrawalId, cancelling, deps)
          return isRefusal(settled) ? settled : { withdrawalId }
        }),
      ),
    { accounts: [accountId] },
  )
}
