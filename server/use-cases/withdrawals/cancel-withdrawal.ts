import type { Actor } from '#server/database/find-session.ts'
import { isRefusal, type Refusal } from '#server/refusal.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

const CANCELLING = { transition: 'cancel', reason: '' } as const

/** The member takes a withdrawal back before it is decided. */
export function cancelWithdrawal(
  deps: ActDeps,
  actor: Actor,
  { withdrawalId }: { withdrawalId: string },
): Promise<{ withdrawalId: string } | Refusal> {
  const owner = { accountId: actor.accountId, author: actor }
  return actOnce(deps, actor, actor.accountId, async (tx, writer) => {
    const settled = await settleWithdrawal(tx, writer, owner, withdrawalId, CANCELLING, deps)
    return isRefusal(settled) ? settled : { withdrawalId }
  })
}
