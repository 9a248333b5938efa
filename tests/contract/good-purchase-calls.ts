import { post } from '#tests/support/orders.ts'
import {
  aMerchantAccount,
  aMerchantParcel,
  aPurchase,
  paidRequest,
  purchasePath,
} from '#tests/support/purchases.ts'
import { anArrivedParcel, putArrived } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import type { GoodCalls, MakeCall } from './good-money-calls.ts'

type World = Parameters<MakeCall>[0]
const PURCHASES = '/api/staff/purchases'
const RETURNS = '/api/staff/returns'

const bought = async ({ server, member, staff }: World) => {
  const paid = await paidRequest(server, member)
  await post(staff, purchasePath(member, paid, 'bought'), aPurchase(paid))
  return paid
}

/** A return of goods that cost nothing, so that the books have nothing of it. */
async function askReturn({ server, member }: World, state: 'asked' | 'accepted'): Promise<string> {
  const { accountId } = member
  const id = anId()
  const at = new Date(server.services.nowMs()).toISOString()
  const parcel = anArrivedParcel(at)
  const decidedAt = state === 'asked' ? null : at
  await writeAs(
    server,
    accountId,
    async (scope) => {
      scope.put('parcel', parcel)
      const made = putArrived(scope, parcel)
      scope.put('goodsReturn', {
        id,
        requestId: made.request,
        parcelId: parcel.id,
        state,
        words: 'Broken',
        wish: 'exchange',
        reason: '',
        pieces: [{ lineId: made.requestLine, quantity: 1 }],
        refundFen: null,
        createdAt: at,
        decidedAt,
        settledAt: null,
      })
    },
    [parcel],
  )
  return id
}

/** A valid call of each endpoint about requests after their payment. */
export const goodPurchaseCalls = {
  listOlderRequests: async () => ({ path: '/api/requests/older' }),
  getRequest: async ({ server, member }) => {
    const { request } = await paidRequest(server, member)
    return { path: `/api/requests/${request.id}` }
  },
  answerSupplement: async (world) => {
    const { server, member, staff } = world
    const paid = await paidRequest(server, member)
    const dearer = aPurchase(paid, [12_000, 10_000])
    await post(staff, purchasePath(member, paid, 'bought'), dearer)
    const body = { onceKey: anId(), decision: 'cancel', amountFen: 2_100 }
    return { path: `/api/requests/${paid.request.id}/supplement`, body }
  },
  listPurchases: async (world) => {
    await bought(world)
    return { path: `${PURCHASES}?list=toShip` }
  },
  listPurchaseAccounts: async ({ server }) => {
    await aMerchantAccount(server)
    return { path: `${PURCHASES}/accounts` }
  },
  buyGoods: async ({ server, member }) => {
    const paid = await paidRequest(server, member)
    const body = { onceKey: anId(), ...aPurchase(paid) }
    return { path: purchasePath(member, paid, 'bought'), body }
  },
  cancelPurchase: async ({ server, member }) => {
    const paid = await paidRequest(server, member)
    const why = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
    return { path: purchasePath(member, paid, 'cancel'), body: { onceKey: anId(), ...why } }
  },
  refundRequest: async (world) => {
    const paid = await bought(world)
    const line = { lineId: paid.lines[0]?.id, quantity: 1, amountFen: 5_000 }
    const body = {
      onceKey: anId(),
      payeeAccountId: paid.payeeAccountId,
      lines: [line],
      domesticShippingFen: 0,
      reason: 'Out of stock',
    }
    return { path: purchasePath(world.member, paid, 'refund'), body }
  },
  addMerchantParcel: async (world) => {
    const paid = await bought(world)
    const body = { onceKey: anId(), ...aMerchantParcel(paid) }
    return { path: purchasePath(world.member, paid, 'shipments'), body }
  },
  removeMerchantParcel: async (world) => {
    const { server, member, staff } = world
    const paid = await bought(world)
    await post(staff, purchasePath(member, paid, 'shipments'), aMerchantParcel(paid))
    const { id } = await server.db.kysely
      .selectFrom('requestParcel')
      .select('id')
      .where('request_id', '=', paid.request.id)
      .executeTakeFirstOrThrow()
    const body = { onceKey: anId(), merchantParcelId: id }
    return { path: purchasePath(member, paid, 'shipments/remove'), body }
  },
  listReturns: async (world) => {
    await askReturn(world, 'asked')
    return { path: `${RETURNS}?list=open` }
  },
  decideReturn: async (world) => {
    const id = await askReturn(world, 'asked')
    const body = { onceKey: anId(), decision: 'accepted', reason: '' }
    return { path: `${RETURNS}/${world.member.accountId}/${id}/decision`, body }
  },
  closeReturn: async (world) => {
    const id = await askReturn(world, 'accepted')
    const body = { onceKey: anId(), reason: 'The goods never left' }
    return { path: `${RETURNS}/${world.member.accountId}/${id}/close`, body }
  },
  exchangeReturn: async (world) => {
    const id = await askReturn(world, 'accepted')
    return {
      path: `${RETURNS}/${world.member.accountId}/${id}/exchange`,
      body: { onceKey: anId() },
    }
  },
  settleReturn: async (world) => {
    const id = await askReturn(world, 'accepted')
    const payeeAccountId = await aMerchantAccount(world.server)
    const body = { onceKey: anId(), payeeAccountId, amountFen: 0 }
    return { path: `${RETURNS}/${world.member.accountId}/${id}/settle`, body }
  },
} satisfies GoodCalls
