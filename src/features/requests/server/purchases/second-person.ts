import { refuse } from '#engine/server/refusal.ts'
import type { ProposalBody } from '#features/approvals/contract/proposals.ts'
import { isAloneOrProposed, refuseWaiting } from '#features/approvals/server/two-people.ts'
import { returned } from '#features/requests/rules/request-purchase.ts'
import type { PaidRequestScene } from './paid-request.ts'

const ACT = 'refundRequest'
export type RequestRefund = ProposalBody<typeof ACT>

/**
 * Refuses an act of one person on a request while a refund of it waits for a second, who would decide about something
 * else. The member may still cancel.
 */
export async function refuseProposed({
  tx,
  request,
  decider,
}: Pick<PaidRequestScene, 'tx' | 'request' | 'decider'>): Promise<void> {
  if (decider.by === 'one') await refuseWaiting(tx, ['refundRequest'], request.id)
}

/**
 * Proposes a refund to a second person if all that has gone back of the request would then be above the limit for one
 * person, so that several small refunds are one large one. Undefined where it may be paid now.
 */
export async function proposeAbove(
  scene: PaidRequestScene,
  refund: RequestRefund,
  reason: string,
): Promise<'proposed' | undefined> {
  const { accountId, request, decider } = scene
  const { refundFen } = refund
  if (decider.by === 'member' || refundFen === 0) return
  if (decider.by === 'two') {
    if (decider.approvedFen !== refundFen) throw refuse('bill_changed')
    return
  }
  const beforeFen = request.boughtAt === null ? 0 : returned(request, request.totalFen).walletFen
  const isOdd = beforeFen + refundFen > decider.limits.secondPersonAboveFen
  const about = { objectId: request.id, amountFen: refundFen, aboutAccountId: accountId }
  const refunding = { act: ACT, ...about, body: refund, reason, isOdd } as const
  if (await isAloneOrProposed(scene, refunding, decider.limits)) return
  return 'proposed'
}
