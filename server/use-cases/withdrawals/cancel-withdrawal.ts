import { act } from '#server/act.ts'
import { actOnce } from '#server/use-cases/money/act-once.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

const CANCELLING = { transition: 'cancel', reason: '' } as const

/** The member takes a withdrawal back before it is decided. */
act('cancelWithdrawal', (deps, actor, { withdrawalId }) => {
  const owner = { accountId: actor.accountId, author: actor }
  return actOnce(deps, actor, actor.accountId, async (tx, writer) => {
    await settleWithdrawal(tx, writer, owner, withdrawalId, CANCELLING, deps)
    return { withdrawalId }
  })
})
