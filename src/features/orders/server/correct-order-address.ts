import { isDeepStrictEqual } from 'node:util'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { maskIdentity } from '#features/addresses/rules/recipient-identity.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { issueBill, tellMember } from './bill-order.ts'
import { asStoredAddress, readIdentity, refuseAddress } from './check-recipient.ts'
import { keepIdentity } from './keep-identity.ts'
import {
  actOnOwnOrder,
  type OrderDeps,
  type OrderScene,
  parcelsOf,
  refuseChange,
  writeOrder,
} from './order-acts.ts'
import { agreedRates, priceCartons, priceParcels, ratesOfToday } from './price-order.ts'

type Deps = OrderDeps & Pick<Services, 'identitySeal'>

/** Corrects the address within its country until the order is paid, and prices it again. */
act('correctOrderAddress', (deps, actor, { orderId, address: input, identityNumber }) => {
  const address = asStoredAddress(input)
  return actOnOwnOrder(deps, actor, orderId, async (scene) => {
    const { tx, accountId, order } = scene
    await refuseChange(scene, orderCan.correctAddress)
    refuseAddress(address)
    if (address.country !== order.country) {
      throw refuse('validation', {
        fields: [{ path: 'address.country', code: 'country', args: {} }],
      })
    }
    const identity = identityNumber === null ? null : readIdentity(order.country, identityNumber)
    const identityMask = identity === null ? order.identityMask : maskIdentity(identity)
    const corrected = { ...scene, order: { ...order, address, identityMask } }
    await priceAgain(corrected, deps)
    if (identity !== null) await keepIdentity(tx, { accountId, orderId }, identity, deps)
    return { orderId }
  })
})

/**
 * A new estimate where there is no bill yet, else a new version of the bill if its price changes. It is valid as long as
 * the one before, because a correction must not keep old rates; where that time is over, today's rates count.
 */
async function priceAgain(scene: OrderScene, deps: Deps): Promise<void> {
  const { order } = scene
  const rates = await agreedRates(scene)
  if (order.status === 'calculatingFees') {
    const price = await priceParcels(scene, order, { parcels: await parcelsOf(scene), rates }, deps)
    writeOrder(scene, 'correctOrderAddress', { ...order, estimate: price.breakdown })
    return
  }
  const { originWarehouse, billExpiresAt, bill } = order
  const isOver = billExpiresAt === null || Date.parse(billExpiresAt) <= scene.nowMs
  const today = await ratesOfToday(scene.tx, originWarehouse, scene.nowMs)
  const price = await priceCartons(scene, order, isOver ? today : rates, deps)
  // When it was issued is no part of the price.
  const before = bill && { ...bill, billedAt: undefined }
  if (!isOver && isDeepStrictEqual({ ...price.breakdown, billedAt: undefined }, before)) {
    writeOrder(scene, 'correctOrderAddress', order)
    return
  }
  await issueBill(scene, price, isOver ? undefined : billExpiresAt)
  if (price.breakdown.orderTotalFen !== bill?.orderTotalFen) tellMember(scene, price.breakdown)
}
