import type * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { returnCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { merchantRefund } from '#features/requests/contract/staff-purchases.ts'
import type { RequestCost } from '#features/requests/rules/request-cost.ts'
import {
  isAllReceived,
  piecesFen,
  piecesIn,
  purchaseCost,
  refundParts,
} from '#features/requests/rules/request-purchase.ts'
import { returnedPieces } from '#features/requests/rules/return-states.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { cancelledRequest, tellCancelled } from './cancel-request.ts'
import { completedRequest } from './complete-requests.ts'
import { refusePayee } from './merchant-accounts.ts'
import {
  actOnPaidRequest,
  namedLines,
  type PaidRequestScene,
  type RequestRow,
  writeRequest,
  wrongLine,
} from './paid-request.ts'
import { lowerGoods, removeGoods } from './parcel-goods.ts'
import { leftOf, readPaid, writeRefunded } from './purchase-costs.ts'
import { type RefundedBy, refundPosting } from './purchase-postings.ts'
import { proposeAbove, refuseProposed } from './second-person.ts'

type Refunded = ReplyOf<'refundRequest'>
type Asked = v.InferOutput<typeof merchantRefund>

/** Records what the merchant gave back before the goods arrived. A request of which nothing is left ends. */
act('refundRequest', (deps, actor, { accountId, requestId, onceKey: _onceKey, ...input }) => {
  const which = { accountId, requestId }
  return actOnPaidRequest(deps, actor, which, (scene) => refund(scene, input))
})

/** Records a refund of the merchant under the lock of the member's account. */
export async function refund(scene: PaidRequestScene, input: Asked): Promise<Refunded> {
  const { tx, accountId, request, merchantParcels } = scene
  if (request.boughtAt === null || request.endedAt !== null) throw refuse('wrong_status')
  await refuseProposed(scene)
  await refusePayee(tx, input.payeeAccountId)
  const paid = await readPaid(scene)
  const returns = paid === null ? [] : await settledReturns(scene)
  const changed = refundedLines(scene, input, paid, returns)
  const mostFen = paid === null ? request.domesticShippingFen : leftOf(paid, request.id)
  if (input.domesticShippingFen > mostFen) {
    const max = { code: 'number_max', args: { max: mostFen } } as const
    throw refuse('validation', { fields: [{ path: 'domesticShippingFen', ...max }] })
  }
  const byId = new Map(changed.map((line) => [line.id, line]))
  const lines = scene.lines.map((line) => byId.get(line.id) ?? line)
  // Shipping of goods of the mall is ours.
  const shippingFen = request.domesticShippingFen - (paid === null ? input.domesticShippingFen : 0)
  const cost = purchaseCost(request, lines, shippingFen)
  const of = {
    accountId,
    requestId: request.id,
    refundFen: refundParts(request, cost.totalFen).walletFen,
  }
  const waits = await proposeAbove(scene, { kind: 'refunded', ...of, ...input }, input.reason)
  if (waits === 'proposed') return { status: request.status, refundedFen: 0, isProposed: true }
  if (waits !== undefined) return waits
  for (const line of changed) scene.put('requestLine', line)
  await takeOutOfMerchantParcels(scene, changed)
  const merchant = [
    ...input.lines.map(({ lineId, amountFen }) => ({ id: lineId, amountFen })),
    { id: request.id, amountFen: input.domesticShippingFen },
  ]
  const from = {
    causeId: scene.newId(),
    payeeAccountId: input.payeeAccountId,
    merchantFen: paid === null ? undefined : sumFen(merchant),
  }
  if (paid !== null) await writeRefunded(scene, merchant)
  const walletFen = await payBack(scene, cost, from)
  const remaining = { ...request, ...cost }
  const isGone = lines.every(({ boughtQuantity }) => boughtQuantity === 0)
  const after = ended(
    remaining,
    isGone,
    isAllReceived(lines, merchantParcels),
    input.reason,
    scene.now,
  )
  if (after.status === 'cancelled') {
    if (cost.totalFen === 0) {
      await returnCoupons(scene, request.couponIds)
    }
    tellCancelled(scene, after, walletFen)
  } else {
    const { id: objectId, code } = request
    const eventArgs = { code: code ?? '', refundedFen: walletFen, reason: input.reason }
    const args = { ...eventArgs, outcome: 'refunded' } as const
    scene.event({ kind: 'requestAfterSales', objectId, args })
  }
  if (after.endedAt !== null) await freeUnreceived(scene)
  writeRequest(scene, 'refundRequest', after, { reason: input.reason, refundedFen: walletFen })
  return { status: after.status, refundedFen: walletFen, isProposed: false }
}

/** Pieces that will not come are in no merchant's parcel on its way, the latest first, and no longer declared in its parcel. */
async function takeOutOfMerchantParcels(
  scene: PaidRequestScene,
  changed: readonly Rows['requestLine'][],
) {
  const { merchantParcels } = scene
  const rest = new Map(
    changed.map(({ id, boughtQuantity }) => [
      id,
      piecesIn(merchantParcels, id) - (boughtQuantity ?? 0),
    ]),
  )
  for (const merchantParcel of merchantParcels
    .filter(({ receivedAt }) => receivedAt === null)
    .toReversed()) {
    const pieces = changed.flatMap((line) => {
      const most = Math.max(rest.get(line.id) ?? 0, 0)
      const quantity = Math.min(most, merchantParcel.quantities[line.id] ?? 0)
      rest.set(line.id, most - quantity)
      return quantity === 0 ? [] : [{ line, quantity }]
    })
    if (pieces.length === 0) continue
    const quantities = { ...merchantParcel.quantities }
    for (const { line, quantity } of pieces) {
      quantities[line.id] = (quantities[line.id] ?? 0) - quantity
      if (quantities[line.id] === 0) delete quantities[line.id]
    }
    scene.put('requestParcel', { ...merchantParcel, quantities })
    const goods = await scene.loadWhere('goods', {
      parcelId: [merchantParcel.parcelId],
    })
    const empties = lowerGoods(scene, goods, merchantParcel, pieces)
    // A parcel keeps one line.
    removeGoods(scene, empties.slice(0, goods.length - 1))
  }
}

/** Parcels of an ended request that have not come are the member's own, who may delete them. */
async function freeUnreceived(scene: PaidRequestScene) {
  const { request, merchantParcels } = scene
  const ids = merchantParcels.flatMap(({ parcelId, receivedAt }) =>
    receivedAt === null ? parcelId : [],
  )
  if (ids.length === 0) return
  const all = await scene.loadWhere('requestParcel', { parcelId: ids })
  for (const parcel of await scene.loadWhere('parcel', { id: ids })) {
    const other = all.find((one) => one.parcelId === parcel.id && one.requestId !== request.id)
    scene.put('parcel', { ...parcel, requestId: other?.requestId ?? null })
  }
}

const sumFen = (all: readonly { amountFen: number }[]): number =>
  all.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The settled returns of the request, of all its parcels. */
export const settledReturns = (scene: PaidRequestScene) =>
  scene.loadWhere('goodsReturn', { requestId: [scene.request.id], state: ['settled'] })

/**
 * The named lines with what came back of them; pieces that have arrived are returned instead. Pieces of the mall that
 * will not come give back what the member paid for them, whatever the merchant gives back.
 */
function refundedLines(
  scene: PaidRequestScene,
  { lines }: Asked,
  paid: Awaited<ReturnType<typeof readPaid>>,
  returns: readonly Rows['goodsReturn'][],
): Rows['requestLine'][] {
  const named = namedLines(scene, lines)
  const arrived = scene.merchantParcels.filter(({ receivedAt }) => receivedAt !== null)
  for (const [nth, { line, quantity, amountFen }] of named.entries()) {
    const pieces = (line.boughtQuantity ?? 0) - piecesIn(arrived, line.id)
    if (quantity > pieces) throw wrongLine(nth, 'quantity', pieces)
    const leftFen = paid === null ? (line.boughtFen ?? 0) - line.refundedFen : leftOf(paid, line.id)
    if (amountFen > leftFen) throw wrongLine(nth, 'amountFen', leftFen)
  }
  return named.map(({ line, quantity, amountFen }) => ({
    ...line,
    boughtQuantity: (line.boughtQuantity ?? 0) - quantity,
    refundedFen:
      line.refundedFen +
      (paid === null ? amountFen : piecesFen(line, quantity, returnedPieces(line.id, returns))),
  }))
}

/** Posts what came back from the merchant, and answers what of it went to the wallet. */
export async function payBack(
  scene: PaidRequestScene,
  cost: RequestCost,
  from: RefundedBy,
): Promise<number> {
  const { request } = scene
  const { posting, walletFen } = refundPosting(request, cost, from)
  if (posting === null) return 0
  const movement = { ...posting, orderNumber: request.code }
  await postMovement(scene, movement)
  return walletFen
}

function ended(
  request: RequestRow,
  isGone: boolean,
  isReceived: boolean,
  reason: string,
  now: string,
): RequestRow {
  if (request.status === 'pendingPurchase') {
    return isGone ? cancelledRequest(request, { reasonKind: 'other', reason }, now) : request
  }
  return isReceived ? completedRequest(request, now) : request
}
