import type * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { returnCoupons } from '#features/coupons/server/reserve-coupons.ts'
import { returnStock } from '#features/mall/server/stock.ts'
import type { cancellation } from '#features/requests/contract/staff-purchases.ts'
import { requestCan } from '#features/requests/rules/request-states.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import {
  actOnPaidRequest,
  type PaidRequestDeps,
  type PaidRequestScene,
  type RequestRow,
  statusAfter,
  writeRequest,
} from './paid-request.ts'
import { cancelledPosting } from './purchase-postings.ts'
import { proposeAbove, refuseProposed } from './second-person.ts'

/** Cancels a request that cannot be bought: money, fee and coupons go back. */
export const cancelPurchase = act(
  'cancelPurchase',
  (
    deps: PaidRequestDeps,
    actor,
    { accountId, requestId, onceKey: _onceKey, ...why },
  ): Promise<ReplyOf<'cancelPurchase'>> => {
    const which = { accountId, requestId }
    return actOnPaidRequest(deps, actor, which, (scene) => cancelAndRefund(scene, why))
  },
)

type Why = v.InferOutput<typeof cancellation>

/** Cancels a request that nobody has bought, and tells the member unless it was their own choice. */
export async function cancelAndRefund(
  scene: PaidRequestScene,
  why: Why,
): Promise<ReplyOf<'cancelPurchase'>> {
  const { tx, accountId, request, lines } = scene
  if (!requestCan.cancel(request) || request.boughtAt !== null) throw refuse('wrong_status')
  const { posting, walletFen } = cancelledPosting(request)
  const of = { accountId, requestId: request.id, refundFen: walletFen }
  await refuseProposed(scene)
  const waits = await proposeAbove(scene, { kind: 'cancelled', ...of, ...why }, why.reason)
  if (waits === 'proposed') return { status: request.status, refundedFen: 0, isProposed: true }
  if (waits !== undefined) return waits
  if (posting !== null) {
    const movement = { ...posting, orderNumber: request.code }
    await postMovement(scene, movement)
  }
  await returnCoupons(scene, request.couponIds)
  if (why.restock) await returnStock(tx, lines)
  const { reasonKind, reason } = why
  const after = cancelledRequest(request, { reasonKind, reason }, scene.now)
  tellCancelled(scene, after, walletFen)
  writeRequest(scene, 'cancelPurchase', after, { reasonKind, reason, refundedFen: walletFen })
  return { status: after.status, refundedFen: walletFen, isProposed: false }
}

type Reason = Pick<Why, 'reasonKind' | 'reason'>
/** The request as it is once it is cancelled: ended, with the reason and without a supplement. */
export const cancelledRequest = (request: RequestRow, why: Reason, now: string): RequestRow => ({
  ...request,
  ...why,
  status: statusAfter(request, 'cancel'),
  supplementFen: null,
  endedAt: now,
})

/** Tells the member that their request was cancelled, why, and what came back to the wallet (fen). */
export function tellCancelled(
  scene: PaidRequestScene,
  { id: objectId, code, reason, reasonKind }: RequestRow,
  refundedFen: number,
): void {
  const { author } = scene
  if ('role' in author && author.accountId === scene.accountId) return
  const args = { code: code ?? '', refundedFen, reasonKind: reasonKind ?? 'other', reason }
  scene.event({ kind: 'requestCancelled', objectId, args })
}
