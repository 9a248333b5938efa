import type * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import type { returnRefund } from '#features/requests/contract/staff-returns.ts'
import { piecesFen, purchaseCost, refundParts } from '#features/requests/rules/request-purchase.ts'
import { nextRequestStatus } from '#features/requests/rules/request-states.ts'
import { returnCan, returnedPieces } from '#features/requests/rules/return-states.ts'
import { oneDecider } from './decider.ts'
import { refusePayee } from './merchant-accounts.ts'
import {
  loadPaidRequest,
  type PaidRequestDeps,
  type PaidRequestScene,
  writeRequest,
} from './paid-request.ts'
import { goodsOf, lowerGoods, removeGoods } from './parcel-goods.ts'
import { leftOf, readPaid, writeRefunded } from './purchase-costs.ts'
import { payBack, settledReturns } from './refund-request.ts'
import { proposeAbove, refuseProposed } from './second-person.ts'

type Scene = PaidRequestScene & { goodsReturn: Rows['goodsReturn'] }

/** Accepts a return, whose goods then go back to the merchant, or refuses it with a reason. */
act('decideReturn', (deps, actor, input) => {
  return onReturn(deps, actor, input, async (scene) => {
    if (!returnCan.decide(scene.goodsReturn)) throw refuse('already_decided')
    const { decision: state, reason } = input
    writeReturn(scene, { state, reason, decidedAt: scene.now }, 0)
    return { state }
  })
})

/** Pays what the merchant gave back for returned goods into the wallet. A parcel of which nothing is left has ended. */
act('settleReturn', (deps, actor, { accountId, returnId, onceKey: _onceKey, ...given }) => {
  return onReturn(deps, actor, { accountId, returnId }, (scene) => settle(scene, given))
})

/** Ends a return that was accepted: the goods never went back, or the merchant paid nothing. */
act('closeReturn', (deps, actor, input) => {
  return onReturn(deps, actor, input, async (scene) => {
    if (!returnCan.close(scene.goodsReturn)) throw refuse('already_decided')
    await refuseProposed(scene)
    writeReturn(scene, { state: 'closed', reason: input.reason, decidedAt: scene.now }, 0)
    return { state: 'closed' }
  })
})

/**
 * The goods of an accepted return went back and the merchant sends others: the pieces leave the parcel, and its request
 * waits for them as for those that were never sent.
 */
act('exchangeReturn', (deps, actor, input) => {
  return onReturn(deps, actor, input, async (scene) => {
    const { request, goodsReturn, merchantParcels } = scene
    if (!returnCan.exchange(goodsReturn)) throw refuse('already_decided')
    // Who asked for the money gets it; no other goods are sent in its place.
    if (goodsReturn.wish !== 'exchange') throw refuse('wrong_status')
    await refuseProposed(scene)
    await takeOutOfParcel(scene)
    const { parcelId, pieces } = goodsReturn
    for (const merchantParcel of merchantParcels.filter((one) => one.parcelId === parcelId)) {
      const left = Object.entries(merchantParcel.quantities).flatMap(([id, quantity]) => {
        const rest = quantity - sumOf(pieces.filter(({ lineId }) => lineId === id))
        return rest > 0 ? [[id, rest] as const] : []
      })
      scene.put('requestParcel', { ...merchantParcel, quantities: Object.fromEntries(left) })
    }
    writeReturn(scene, { state: 'exchanged', decidedAt: scene.now }, 0)
    const status = nextRequestStatus(request.status, 'reopen')
    if (status !== null) {
      const open = { ...request, status, completedAt: null, endedAt: null }
      writeRequest(scene, 'reopenRequest', open)
    }
    return { state: 'exchanged' }
  })
})

/** Settles a return under the lock of its member's account. */
async function settle(
  scene: Scene,
  input: v.InferOutput<typeof returnRefund>,
): Promise<ReplyOf<'settleReturn'>> {
  const { tx, accountId, request, goodsReturn } = scene
  if (!returnCan.settle(goodsReturn)) throw refuse('already_decided')
  await refuseProposed(scene)
  await refusePayee(tx, input.payeeAccountId)
  const paid = await readPaid(scene)
  const returns = await settledReturns(scene)
  const merchant = paid && merchantShares(scene, input.amountFen, paid)
  // For goods of the mall the member gets what they paid for the pieces, whatever the merchant gives back.
  const amountFen = paid === null ? input.amountFen : mostBack(scene, returns)
  const lines = withRefund(scene, amountFen, returns)
  const cost = purchaseCost(request, lines, request.domesticShippingFen)
  const of = { accountId, requestId: request.id, returnId: goodsReturn.id }
  const proposal = {
    kind: 'returned',
    ...of,
    refundFen: refundParts(request, cost.totalFen).walletFen,
    ...input,
  } as const
  const waits = await proposeAbove(scene, proposal, goodsReturn.words)
  if (waits === 'proposed') return { state: goodsReturn.state, refundFen: 0, isProposed: true }
  if (waits !== undefined) return waits
  for (const line of lines) scene.put('requestLine', line)
  if (merchant !== null) await writeRefunded(scene, merchant)
  const from = {
    causeId: goodsReturn.id,
    payeeAccountId: input.payeeAccountId,
    merchantFen: merchant === null ? undefined : input.amountFen,
  }
  const refundFen = await payBack(scene, cost, from)
  await takeOutOfParcel(scene)
  writeReturn(scene, { state: 'settled', refundFen, settledAt: scene.now }, refundFen)
  writeRequest(scene, 'refundRequest', { ...request, ...cost }, { refundedFen: refundFen })
  return { state: 'settled', refundFen, isProposed: false }
}

/** Settles a return as a second person has approved it. */
export async function settleApproved(
  scene: PaidRequestScene,
  { returnId, ...given }: v.InferOutput<typeof returnRefund> & { returnId: string },
): Promise<ReplyOf<'settleReturn'>> {
  const goodsReturn = await scene.loadOne('goodsReturn', returnId)
  if (goodsReturn === undefined) throw refuse('not_found')
  return settle({ ...scene, goodsReturn }, given)
}

/** Runs an act of staff on a return of a member, once; not on their own. */
async function onReturn<T extends object>(
  deps: PaidRequestDeps,
  actor: Actor,
  { accountId, returnId }: { accountId: string; returnId: string },
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  if (accountId === actor.accountId) throw refuse('own_case')
  const act = async (scope: MemberScope<Actor>) => {
    const goodsReturn = await scope.loadOne('goodsReturn', returnId)
    if (goodsReturn === undefined) throw refuse('not_found')
    const decider = await oneDecider(scope.tx, deps)
    const scene = await loadPaidRequest(scope, decider, goodsReturn.requestId)
    return work({ ...scene, goodsReturn })
  }
  return actOnce(deps, actor, accountId, act)
}

/** The pieces of each line that are returned. */
const returnedOf = ({ lines, goodsReturn }: Scene) =>
  lines.flatMap((line) => {
    const quantity = goodsReturn.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    return quantity === 0 ? [] : [{ line, quantity }]
  })

/** What the member paid for the returned pieces. */
const mostBack = (scene: Scene, settled: readonly Rows['goodsReturn'][]): number =>
  returnedOf(scene).reduce(
    (sum, { line, quantity }) => sum + piecesFen(line, quantity, returnedPieces(line.id, settled)),
    0,
  )

/** What the merchant gave back, in the order of the lines; no more for any than it cost us. */
function merchantShares(scene: Scene, amountFen: number, paid: PaidOf) {
  let restFen = amountFen
  const shares = returnedOf(scene).map(({ line: { id } }) => {
    const shareFen = Math.min(restFen, leftOf(paid, id))
    restFen -= shareFen
    return { id, amountFen: shareFen }
  })
  if (restFen === 0) return shares
  const max = { code: 'number_max', args: { max: amountFen - restFen } } as const
  throw refuse('validation', { fields: [{ path: 'amountFen', ...max }] })
}
type PaidOf = NonNullable<Awaited<ReturnType<typeof readPaid>>>

/** The lines with the refund, divided in the order of the pieces; no more for any than it cost. */
function withRefund(
  { lines, goodsReturn }: Scene,
  amountFen: number,
  settled: readonly Rows['goodsReturn'][],
): Rows['requestLine'][] {
  let restFen = amountFen
  const refunded = lines.map((line) => {
    const quantity = goodsReturn.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const mostFen = piecesFen(line, quantity, returnedPieces(line.id, settled))
    const shareFen = quantity === 0 ? 0 : Math.min(restFen, mostFen)
    restFen -= shareFen
    return { ...line, refundedFen: line.refundedFen + shareFen }
  })
  if (restFen === 0) return refunded
  const max = { code: 'number_max', args: { max: amountFen - restFen } } as const
  throw refuse('validation', { fields: [{ path: 'amountFen', ...max }] })
}

type Outcome = Exclude<Rows['goodsReturn']['state'], 'asked' | 'withdrawn'>

function writeReturn(
  scene: Scene,
  decided: Partial<Rows['goodsReturn']> & { state: Outcome },
  refundedFen: number,
): void {
  const { request, goodsReturn: before } = scene
  const after = { ...before, ...decided }
  const { state: outcome } = decided
  scene.put('goodsReturn', after)
  scene.audit({
    act: 'decideReturn',
    about: 'goodsReturn',
    objectId: before.id,
    before,
    after,
  })
  const args = { code: request.code ?? '', outcome, refundedFen, reason: after.reason }
  scene.event({ kind: 'requestAfterSales', objectId: request.id, args })
}

/** Takes the returned pieces out of the declared goods. A parcel keeps at least one line, also one that went back whole. */
async function takeOutOfParcel(scene: Scene): Promise<void> {
  const { goodsReturn, lines, merchantParcels } = scene
  const { parcelId, pieces } = goodsReturn
  const parcel = await scene.loadOne('parcel', parcelId)
  if (parcel === undefined) return
  const goods = await scene.loadWhere('goods', { parcelId: [parcelId] })
  const merchantParcel = merchantParcels.find((one) => one.parcelId === parcelId)
  if (merchantParcel === undefined) return
  const goodsIds = lines.flatMap((line) => goodsOf(goods, merchantParcel, line)?.id ?? [])
  const returned = pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line === undefined ? [] : [{ line, quantity }]
  })
  const empties = lowerGoods(scene, goods, merchantParcel, returned)
  const returns = await scene.loadWhere('goodsReturn', {
    parcelId: [parcelId],
    state: ['settled'],
  })
  const back = [...returns, goodsReturn].flatMap((one) => one.pieces)
  const left = merchantParcels
    .filter((one) => one.parcelId === parcelId)
    .flatMap(({ quantities }) => Object.entries(quantities))
    .some(([id, quantity]) => quantity > sumOf(back.filter(({ lineId }) => lineId === id)))
  const inParcel = await scene.loadWhere('requestParcel', { parcelId: [parcelId] })
  const isShared = inParcel.some(({ requestId }) => requestId !== goodsReturn.requestId)
  const isOwnGoods = goods.some(({ id }) => !goodsIds.includes(id))
  if (left || isShared || isOwnGoods || nextStage(parcel.stage, 'return') === null) {
    removeGoods(scene, empties.slice(0, goods.length - 1))
    return
  }
  const endedAt = scene.now
  const changes = () => ({ endedAt })
  await writeStage(scene, [parcel], { transition: 'return', changes })
}

const sumOf = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)
