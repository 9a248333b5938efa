import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'

export type ChangeDeps = ActDeps & Pick<Services, 'payables'>
type Which = { accountId: string; receiptId: string }

/** Changes one receipt of a member, once for each request and with the member's account locked. */
export function changeReceipt<T extends object>(
  deps: ChangeDeps,
  actor: Actor,
  { accountId, receiptId }: Which,
  work: (scope: MemberScope<Actor>, receipt: ReceiptRow) => Promise<T>,
): Promise<T> {
  return actOnce(deps, actor, accountId, async (scope) => {
    const receipt = await scope.loadOne('receipt', receiptId)
    if (receipt === undefined) throw refuse('not_found')
    return work(scope, receipt)
  })
}
