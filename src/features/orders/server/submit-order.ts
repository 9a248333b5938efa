import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { makeCode } from '#engine/shared/codes.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { maskIdentity } from '#features/addresses/rules/recipient-identity.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { bestCoupons } from '#features/coupons/rules/coupons.ts'
import { reserveCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { ORDER_SERVICES } from '#features/orders/rules/order-services.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { PARCEL_TRANSITIONS } from '#features/parcels/rules/parcel-states.ts'
import { refuseHeld } from '#features/parcels/server/refuse-held.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { compensationTermsOf } from '#features/shipping/rules/compensation-terms.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { refuseCustoms } from './check-customs.ts'
import { asStoredAddress, readIdentity, refuseAddress } from './check-recipient.ts'
import { keepIdentity } from './keep-identity.ts'
import { type Price, priceParcels, ratesOfToday } from './price-order.ts'
import { endStandingOrders } from './standing/end-standing-orders.ts'

type Submitted = InputOf<'submitOrder'>
/** What an order is made of. `couponIds`: null for the best ones. */
export type Ordered = Omit<Submitted, 'onceKey' | 'estimateFen' | 'couponIds'> & {
  couponIds: readonly string[] | null
}
export type PlaceDeps = Pick<Services, 'settings' | 'randomBytes' | 'identitySeal'>
type Placed = { orderId: string; transCode: string }

/** Makes an order of parcels at the price that the member saw. */
export const submitOrder = act(
  'submitOrder',
  (deps: ActDeps & PlaceDeps, actor, submitted: Submitted): Promise<Placed> =>
    actOnce(deps, actor, actor.accountId, async (scope) => {
      const refuseOther = (totalFen: number) => {
        if (totalFen !== submitted.estimateFen) throw refuse('rates_changed')
      }
      const placed = await placeOrder(scope, submitted, refuseOther, deps)
      await endStandingOrders(scope, submitted.parcelIds)
      return placed
    }),
)

/**
 * Makes an order of parcels: it holds its own copies, its parcels are locked and its coupons reserved. `refuseTotal` may
 * refuse its price. Whatever is refused, nothing is written.
 */
export async function placeOrder(
  scope: MemberScope,
  ordered: Ordered,
  refuseTotal: (totalFen: number) => void,
  deps: PlaceDeps,
): Promise<Placed> {
  const { tx, accountId } = scope
  const input = {
    ...ordered,
    address: asStoredAddress(ordered.address),
    parcelIds: [...new Set(ordered.parcelIds)],
    services: ORDER_SERVICES.filter((code) => ordered.services.includes(code)),
  }
  const { countriesServed, features } = await readBusiness(tx, deps.settings)
  if (input.senderName !== null && !features.dropShipping) throw refuse('not_offered')
  refuseAddress(input.address, countriesServed)
  const identity = readIdentity(input.address.country, input.identityNumber)
  if ((await owedBy(tx, accountId)) > 0) throw refuse('money_owed')
  const parcels = await ownParcels(scope, input)
  const { originWarehouse } = parcels
  const rates = await ratesOfToday(scope.tx, originWarehouse, scope.nowMs)
  const priced = (couponIds: string[]) => {
    const order = { ...input, originWarehouse, couponIds }
    return priceParcels(scope, order, { parcels: parcels.rows, rates }, deps)
  }
  const couponIds =
    input.couponIds === null
      ? await bestCouponIds(scope, await priced([]))
      : [...new Set(input.couponIds)]
  const price = await priced(couponIds)
  const coupons = await fittingCoupons(scope, couponIds, price)
  const estimateFen = price.breakdown.orderTotalFen
  refuseTotal(estimateFen)
  reserveCoupons(scope, coupons)
  const order = { ...input, originWarehouse, couponIds }
  const row = newOrder(scope, { order, price, identity }, deps)
  await lockParcels(scope, row, parcels.rows)
  if (identity !== null) await keepIdentity(tx, { accountId, orderId: row.id }, identity, deps)
  scope.put('shipment', row)
  const { id: orderId, transCode, parcelIds } = row
  scope.audit({
    act: 'submitOrder',
    about: 'shipment',
    objectId: orderId,
    before: null,
    after: { transCode, parcelIds, estimateFen },
  })
  return { orderId, transCode }
}

/** The member's coupons that take most off the price. */
async function bestCouponIds(scope: MemberScope, { breakdown }: Price): Promise<string[]> {
  const own = await scope.loadWhere('coupon', { state: ['available'] })
  const { totalFen, fixedFen } = breakdown
  const bill = { payable: 'shipping', totalFen, fixedFen } as const
  return bestCoupons(own, bill, scope.nowMs).coupons.map(({ id }) => id)
}

/** The member's parcels, which lie ready in one warehouse, if what customs hear of their goods is right. */
async function ownParcels(
  scope: MemberScope,
  { parcelIds, customs, senderName, address }: Ordered,
): Promise<{ rows: ParcelRow[]; originWarehouse: WarehouseId }> {
  if (senderName !== null && parcelIds.length !== 1) {
    const length = { code: 'array_length', args: { length: 1 } } as const
    throw refuse('validation', { fields: [{ path: 'parcelIds', ...length }] })
  }
  const rows = await scope.loadWhere('parcel', { id: parcelIds })
  if (rows.length < parcelIds.length) throw refuse('not_found')
  const { from } = PARCEL_TRANSITIONS.submitInOrder
  const isReady = ({ stage }: ParcelRow) => (from as readonly string[]).includes(stage)
  if (!rows.every(isReady)) throw refuse('wrong_stage')
  await refuseHeld(scope, rows)
  const [originWarehouse, ...others] = new Set(rows.map((row) => row.originWarehouse))
  if (others.length > 0) throw refuse('parcels_of_two_warehouses')
  if (originWarehouse === undefined || originWarehouse === null) throw refuse('wrong_stage')
  const goods = await scope.loadWhere('goods', { parcelId: parcelIds })
  return refuseCustoms(customs, goods, address.country) ?? { rows, originWarehouse }
}

/** The chosen coupons, if all of them are free and fit the price. */
async function fittingCoupons(
  scope: MemberScope,
  couponIds: readonly string[],
  { breakdown }: Price,
) {
  const coupons = await scope.loadWhere('coupon', { id: couponIds })
  if (coupons.length < couponIds.length) throw refuse('not_found')
  if (coupons.some(({ state }) => state !== 'available')) throw refuse('coupon_not_available')
  if (breakdown.couponMisfits.length > 0) throw refuse('coupon_limit')
  return coupons
}

type NewOrder = {
  order: Omit<Ordered, 'couponIds'> & { originWarehouse: WarehouseId; couponIds: string[] }
  price: Price
  identity: string | null
}

function newOrder(
  scope: MemberScope,
  { order, price: { channel, breakdown }, identity }: NewOrder,
  { randomBytes }: Pick<Services, 'randomBytes'>,
): OrderRow {
  const { originWarehouse, address, customs, services, isInsured, parcelIds, couponIds } = order
  return {
    id: scope.newId(),
    transCode: makeCode('TC', randomBytes),
    status: 'calculatingFees',
    originWarehouse,
    country: address.country,
    channelCode: channel.code,
    channelName: channel.name,
    address,
    senderName: order.senderName,
    identityMask: identity === null ? null : maskIdentity(identity),
    customs,
    services,
    isInsured,
    parcelIds,
    couponIds,
    estimate: breakdown,
    claimTerms: compensationTermsOf(channel.terms),
    bill: null,
    billVersion: 0,
    billExpiresAt: null,
    preauthorisedFen: order.preauthorisedFen,
    paidFen: null,
    mark: null,
    need: null,
    reason: '',
    notices: [],
    createdAt: scope.now,
    paidAt: null,
    dispatchedAt: null,
    deliveredAt: null,
    endedAt: null,
  }
}

async function lockParcels(
  scope: MemberScope,
  { id, transCode }: OrderRow,
  parcels: readonly ParcelRow[],
): Promise<void> {
  await writeStage(scope, parcels, {
    transition: 'submitInOrder',
    changes: () => ({ transCode }),
  })
  const rows = parcels.map((parcel) => ({
    account_id: scope.accountId,
    parcel_id: parcel.id,
    shipment_id: id,
  }))
  await scope.tx.insertInto('shipment_parcel').values(rows).execute()
}
