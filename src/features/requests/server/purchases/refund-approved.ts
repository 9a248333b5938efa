import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import type { Approved } from '#features/approvals/server/two-people.ts'
import { buy } from './buy-goods.ts'
import { cancelAndRefund } from './cancel-request.ts'
import { settleApproved } from './decide-return.ts'
import { loadPaidRequest, type PaidRequestScene } from './paid-request.ts'
import { refund } from './refund-request.ts'
import type { RequestRefund } from './second-person.ts'

/** Carries out the act of which a second person has approved the refund. The request is judged again. */
export const refundApproved = (
  { tx, author }: ActScope<Actor>,
  { body: { accountId, requestId, refundFen, ...act } }: Approved<'refundRequest'>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, accountId, author, deps, async (scope) => {
    const decider = { by: 'two', approvedFen: refundFen } as const
    const scene = await loadPaidRequest(scope, decider, requestId)
    await carryOut(scene, act)
    return undefined
  })

type Act<Refund> = Refund extends unknown
  ? Omit<Refund, 'accountId' | 'requestId' | 'refundFen'>
  : never

function carryOut(scene: PaidRequestScene, act: Act<RequestRefund>): Promise<object> {
  switch (act.kind) {
    case 'bought':
      return buy(scene, act)
    case 'cancelled':
      return cancelAndRefund(scene, act)
    case 'refunded':
      return refund(scene, act)
    case 'returned':
      return settleApproved(scene, act)
  }
}
