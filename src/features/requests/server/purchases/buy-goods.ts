import type * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { returnStock } from '#features/mall/server/stock.ts'
import type { boughtGoods } from '#features/requests/contract/staff-purchases.ts'
import type { RequestCost } from '#features/requests/rules/request-cost.ts'
import { purchaseCost } from '#features/requests/rules/request-purchase.ts'
import { requestCan } from '#features/requests/rules/request-states.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { refusePayee } from './merchant-accounts.ts'
import {
  actOnPaidRequest,
  namedLines,
  type PaidRequestDeps,
  type PaidRequestScene,
  writeRequest,
  wrongLine,
} from './paid-request.ts'
import { writePaid } from './purchase-costs.ts'
import { boughtPosting } from './purchase-postings.ts'
import { proposeAbove, refuseProposed } from './second-person.ts'

type Bought = ReplyOf<'buyGoods'>
type BoughtGoods = v.InferOutput<typeof boughtGoods>

/**
 * Records what the merchant was paid. What was paid too much goes back; if it costs more than was paid, nothing is
 * bought and the member is asked for the rest.
 */
export const buyGoods = act(
  'buyGoods',
  (
    deps: PaidRequestDeps,
    actor,
    { accountId, requestId, onceKey: _onceKey, ...goods },
  ): Promise<Bought> => {
    const which = { accountId, requestId }
    return actOnPaidRequest(deps, actor, which, (scene) => buy(scene, goods))
  },
)

/** Records a purchase under the lock of its member's account. */
export async function buy(scene: PaidRequestScene, input: BoughtGoods): Promise<Bought> {
  const { tx, request } = scene
  if (!requestCan.buy(request) || request.boughtAt !== null) throw refuse('wrong_status')
  await refuseProposed(scene)
  await refusePayee(tx, input.payeeAccountId)
  const lines = foundLines(scene, input)
  // The price of the mall is a promise: the member pays it for what was bought, whatever that cost us.
  const shippingFen =
    request.kind === 'mall' ? request.domesticShippingFen : input.domesticShippingFen
  const cost = purchaseCost(request, lines, shippingFen)
  const moreFen = cost.totalFen - (request.paidFen ?? 0)
  if (moreFen <= 0) return settle(scene, lines, cost, input)
  for (const line of lines) scene.put('requestLine', line)
  return askSupplement(scene, cost, moreFen, input.words)
}

/** The lines of the request with what was found; all of them, of which at least one can be had. */
function foundLines(scene: PaidRequestScene, { lines }: BoughtGoods) {
  const named = namedLines(scene, lines)
  if (named.length < scene.lines.length) throw refuse('not_found')
  const above = named.findIndex(({ line, quantity }) => quantity > line.quantity)
  if (above >= 0) throw wrongLine(above, 'quantity', named[above]?.line.quantity ?? 0)
  // Pieces that are not there cost nothing.
  const paid = named.findIndex(({ quantity, amountFen }) => quantity === 0 && amountFen > 0)
  if (paid >= 0) throw wrongLine(paid, 'amountFen', 0)
  if (named.every(({ quantity }) => quantity === 0)) throw refuse('nothing_bought')
  const isMall = scene.request.kind === 'mall'
  return named.map(({ line, quantity, amountFen }) => ({
    ...line,
    boughtQuantity: quantity,
    boughtFen: isMall ? (line.confirmedPriceFen ?? line.priceFen) * quantity : amountFen,
  }))
}

function askSupplement(
  scene: PaidRequestScene,
  cost: RequestCost,
  supplementFen: number,
  words: string,
): Bought {
  const { request } = scene
  const { id: objectId, code } = request
  const args = { code: code ?? '', amountFen: supplementFen, words }
  // The same prices recorded once more are no news.
  if (request.supplementFen !== supplementFen) {
    scene.event({ kind: 'requestSupplementDue', objectId, args })
  }
  writeRequest(scene, 'askRequestSupplement', { ...request, ...cost, supplementFen }, { words })
  return { status: request.status, supplementFen, refundedFen: 0, isProposed: false }
}

async function settle(
  scene: PaidRequestScene,
  lines: PaidRequestScene['lines'],
  cost: RequestCost,
  input: BoughtGoods,
): Promise<Bought> {
  const { tx, accountId, request } = scene
  const paid = paidOf(scene, input)
  const merchantFen = paid?.reduce((sum, { paidFen }) => sum + paidFen, 0)
  const { posting, walletFen } = boughtPosting(request, cost, input.payeeAccountId, merchantFen)
  const of = { accountId, requestId: request.id, refundFen: walletFen }
  const waits = await proposeAbove(scene, { kind: 'bought', ...of, ...input }, input.words)
  if (waits === 'proposed') {
    return { status: request.status, supplementFen: null, refundedFen: 0, isProposed: true }
  }
  if (waits !== undefined) return waits
  for (const line of lines) scene.put('requestLine', line)
  if (paid !== undefined) await writePaid(scene, paid)
  if (posting !== null) {
    const movement = { ...posting, orderNumber: request.code }
    await postMovement(scene, movement)
  }
  if (input.restock) {
    await returnStock(
      tx,
      lines.map((line) => ({ ...line, quantity: line.quantity - (line.boughtQuantity ?? 0) })),
    )
  }
  const after = { ...request, ...cost, supplementFen: null, boughtAt: scene.now }
  writeRequest(scene, 'buyGoods', after, { refundedFen: walletFen })
  const { status } = after
  return { status, supplementFen: null, refundedFen: walletFen, isProposed: false }
}

/** What the merchant of the mall was paid, by line and for shipping; undefined for link goods. */
function paidOf({ request }: PaidRequestScene, { lines, domesticShippingFen }: BoughtGoods) {
  if (request.kind !== 'mall') return undefined
  const paid = lines.map(({ lineId, amountFen }) => ({ id: lineId, paidFen: amountFen }))
  return [...paid, ...shippingPaid(request.id, domesticShippingFen)]
}
const shippingPaid = (id: string, paidFen: number) => (paidFen === 0 ? [] : [{ id, paidFen }])
