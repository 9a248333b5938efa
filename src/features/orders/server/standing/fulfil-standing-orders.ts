import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { warehouseDay } from '#features/business/server/read-warehouses.ts'
import {
  isWaitingOrder,
  judgeStandingOrder,
  type StandingStop,
} from '#features/orders/rules/standing-orders.ts'
import { type Ordered, type PlaceDeps, placeOrder } from '#features/orders/server/submit-order.ts'
import type { StandingJob } from './follow-standing-orders.ts'

type Deps = DueDeps & PlaceDeps
type StandingOrder = Rows['standingOrder']

const FIRST = { accountId: NIL_ID, id: NIL_ID }

/**
 * Tries every order that waits for no parcel any more, has lost one, or whose last day has passed: the safety net for
 * what no event tells, such as the end of an inspection.
 */
export async function fulfilStandingOrders(deps: Deps): Promise<void> {
  // A day later than the last one has passed at every warehouse.
  const passed = new Date(deps.nowMs()).toISOString().slice(0, 10)
  await forEachDue<typeof FIRST>(deps, {
    failure: 'a standing order is not decided',
    read: async (last = FIRST, limit) => {
      const { rows } = await sql<typeof FIRST>`
        select s.account_id as "accountId", s.id from "standingOrder" s
        cross join lateral (
          select count(*) filter (where p.stage = 'toShip') as ready,
            count(*) filter (where p.stage in ('toWarehouse', 'toDeclare', 'inspecting')) as coming
          from parcel p where p.account_id = s.account_id and s.parcel_ids ? p.id::text
        ) as of
        where s.state = 'waiting'
          and (s.account_id, s.id) > (${last.accountId}::uuid, ${last.id}::uuid)
          and (of.coming = 0 or of.ready + of.coming < jsonb_array_length(s.parcel_ids)
            or s.last_day <= ${passed})
        order by s.account_id, s.id limit ${limit}`.execute(deps.db.kysely)
      return rows
    },
    settle: ({ accountId, id }) => fulfilStandingOrder({ accountId, standingOrderId: id }, deps),
  })
}

/**
 * Submits the order that a member left for the day when all of its parcels are here, if it is within its bounds and
 * everything that a submission checks holds; or says why not. Once, however often and wherever it is tried.
 */
export async function fulfilStandingOrder(
  { accountId, standingOrderId }: StandingJob,
  deps: Deps,
): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const standing = await scope.loadOne('standingOrder', standingOrderId)
        // Withdrawn, or decided by another server.
        if (standing === undefined || !isWaitingOrder(standing)) return
        const parcels = await scope.loadWhere('parcel', { id: standing.parcelIds })
        const day = await warehouseDay(tx, standing.originWarehouse, scope.nowMs)
        const verdict = judgeStandingOrder(standing, parcels, day)
        if (verdict === 'wait') return
        if (verdict !== 'order') return stop(scope, standing, verdict, null)
        await order(scope, standing, deps)
      }),
    { accounts: [accountId] },
  )
}

async function order(scope: MemberScope, standing: StandingOrder, deps: Deps): Promise<void> {
  const { maxFen } = standing
  let totalFen: number | null = null
  const placed = await orRefused(
    placeOrder(
      scope,
      orderedBy(standing),
      (fen) => {
        totalFen = fen
        if (fen > maxFen) throw refuse('rates_changed')
      },
      deps,
    ),
  )
  if (placed instanceof Refused) return stop(scope, standing, stopOf(placed), totalFen)
  const { orderId, transCode } = placed
  const after = { ...standing, state: 'placed', transCode, totalFen, decidedAt: scope.now } as const
  scope.put('standingOrder', after)
  const args = { transCode, orderTotalFen: totalFen ?? 0 }
  scope.event({ kind: 'standingOrderPlaced', objectId: orderId, args })
  scope.audit({
    act: 'fulfilStandingOrder',
    about: 'standingOrder',
    objectId: standing.id,
    before: { state: standing.state, maxFen },
    after: { state: after.state, transCode, totalFen },
  })
}

/** The order as the member would submit it that day. Nothing is paid by itself. */
function orderedBy(standing: StandingOrder): Ordered {
  const { parcelIds, address, channelCode, customs, services, isInsured, couponIds } = standing
  return {
    parcelIds: [...parcelIds],
    address,
    channelCode,
    customs: [...customs],
    services: services as Ordered['services'],
    isInsured,
    couponIds,
    identityNumber: null,
    senderName: null,
    preauthorisedFen: null,
  }
}

/** Why nothing is ordered, by what the submission was refused for. */
const STOPS: { [Code in ProblemCode]?: StandingStop } = {
  rates_changed: 'tooDear',
  not_found: 'coupons',
  wrong_stage: 'parcelGone',
  prohibited_goods: 'parcelHeld',
  ending_decided: 'parcelHeld',
  parcel_missing: 'parcelHeld',
  return_open: 'parcelHeld',
  weight_missing: 'parcelHeld',
  parcels_of_two_warehouses: 'otherWarehouse',
  channel_ended: 'lineEnded',
  channel_refuses: 'lineRefuses',
  identity_missing: 'address',
  coupon_not_available: 'coupons',
  coupon_limit: 'coupons',
  money_owed: 'moneyOwed',
}

function stopOf({ code, details }: Refused): StandingStop {
  if (code !== 'validation') return STOPS[code] ?? 'other'
  const isOfAddress = details.fields?.some(({ path }) => path.startsWith('address'))
  return isOfAddress ? 'address' : 'declaration'
}

async function stop(
  scope: MemberScope,
  standing: StandingOrder,
  why: StandingStop,
  totalFen: number | null,
): Promise<void> {
  const after = {
    ...standing,
    state: 'stopped',
    stop: why,
    totalFen,
    decidedAt: scope.now,
  } as const
  scope.put('standingOrder', after)
  const parcels = await scope.loadWhere('parcel', { id: standing.parcelIds })
  const code = parcels.find((one) => one.code !== null)?.code ?? ''
  scope.event({ kind: 'standingOrderStopped', objectId: standing.id, args: { code, why } })
  scope.audit({
    act: 'stopStandingOrder',
    about: 'standingOrder',
    objectId: standing.id,
    before: { state: standing.state },
    after: { state: after.state, stop: why, totalFen },
  })
}
