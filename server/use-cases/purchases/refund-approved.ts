import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Approved } from '#server/use-cases/staff/two-people.ts'
import { buy } from './buy-goods.ts'
import { cancelAndRefund } from './cancel-request.ts'
import { settleApproved } from './decide-return.ts'
import { loadPaidRequest, type PaidRequestScene } from './paid-request.ts'
import { refund } from './refund-request.ts'
import type { RequestRefund } from './second-person.ts'

/** Carries out the act of which a second person has approved the refund. The request is judged again. */
export const refundApproved = (
  tx: Tx,
  actor: Actor,
  { body: { accountId, requestId, refundFen, ...act } }: Approved<'refundRequest'>,
  deps: WriteDeps,
): Promise<void> =>
  writeFor(tx, [accountId], actor, deps, async (writer) => {
    const decider = { by: 'two', approvedFen: refundFen } as const
    const scene = await loadPaidRequest(
      tx,
      writer,
      { accountId, author: actor, decider },
      requestId,
    )
    await carryOut(scene, act, deps)
    return undefined
  })

type Act<Refund> = Refund extends unknown
  ? Omit<Refund, 'accountId' | 'requestId' | 'refundFen'>
  : never

function carryOut(
  scene: PaidRequestScene,
  act: Act<RequestRefund>,
  deps: WriteDeps,
): Promise<object> {
  switch (act.kind) {
    case 'bought':
      return buy(scene, act, deps)
    case 'cancelled':
      return cancelAndRefund(scene, act, deps)
    case 'refunded':
      return refund(scene, act, deps)
    case 'returned':
      return settleApproved(scene, act, deps)
  }
}
