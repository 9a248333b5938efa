import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

const CANCELLING = { transition: 'cancel', reason: '' } as const

/** The member takes a withdrawal back before it is decided. */
act('cancelWithdrawal', (deps, actor, { withdrawalId }) => {
  return actOnce(deps, actor, actor.accountId, async (scope) => {
    await settleWithdrawal(scope, withdrawalId, CANCELLING)
    return { withdrawalId }
  })
})
