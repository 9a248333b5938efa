import { applyEffects } from '#engine/server/sync/effects.ts'
import {
  APPLIED,
  absent,
  type Decisions,
  invalid,
  reject,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import { identityOf } from '#features/addresses/rules/recipient-identity.ts'
import {
  MAX_STANDING_ORDERS,
  mayStand,
  mayWaitUntil,
  standingOrderCan,
} from '#features/orders/rules/standing-orders.ts'
import { customsFailures } from '#features/orders/server/check-customs.ts'
import { addressFailures } from '#features/orders/server/check-recipient.ts'
import './end-standing-orders.ts'

type Wanted = SetOf<'standingOrder.place'>

/** The same with the rows that became others. Each parcel once. */
function resolved(set: Wanted, world: World): Wanted {
  const follow = (id: string) => world.row('alias', id)?.toId ?? id
  return {
    ...set,
    parcelIds: [...new Set(set.parcelIds.map(follow))],
    customs: set.customs.map((line) => ({ ...line, goodsId: follow(line.goodsId) })),
  }
}

function refuseParcels({ parcelIds, originWarehouse }: Wanted, world: World): Verdict | null {
  for (const id of parcelIds) {
    const parcel = world.row('parcel', id)
    if (parcel === undefined) return absent(world, id)
    if (!mayStand(parcel)) return reject('wrong_stage')
    const warehouse = parcel.originWarehouse ?? parcel.destinationWarehouseId
    if (warehouse !== originWarehouse) return reject('parcels_of_two_warehouses')
  }
  const waiting = world.facts.standing.waiting()
  const isHeld = waiting.some((one) => one.parcelIds.some((id) => parcelIds.includes(id)))
  if (isHeld) return reject('standing_order_held')
  return waiting.length < MAX_STANDING_ORDERS ? null : reject('standing_order_limit')
}

function refuseOrder(set: Wanted, world: World): Verdict | null {
  const { address, customs, parcelIds, lastDay } = set
  if (!mayWaitUntil(lastDay, Date.parse(world.now))) return reject('standing_order_day')
  // The number is stored nowhere before there is an order.
  if (identityOf(address.country) !== null) return reject('standing_order_identity')
  const goods = parcelIds.flatMap((id) => world.partsOf('goods', id))
  const failures = [
    ...addressFailures(address),
    ...customsFailures(customs, goods, address.country),
  ]
  return failures.length > 0 ? invalid(...failures) : null
}

export const standingDecisions = {
  'standingOrder.place'(m, world) {
    if (world.row('standingOrder', m.id) !== undefined) return APPLIED
    const set = resolved(m.set, world)
    const refusal = refuseParcels(set, world) ?? refuseOrder(set, world)
    if (refusal !== null) return refusal
    applyEffects({ ...m, set }, world)
    const { parcelIds, channelCode, maxFen, lastDay } = set
    world.event({ kind: 'standingOrderMade', objectId: m.id, args: {} })
    world.audit({
      act: 'placeStandingOrder',
      about: 'standingOrder',
      objectId: m.id,
      before: null,
      after: { parcelIds, channelCode, maxFen, lastDay },
    })
    return APPLIED
  },

  'standingOrder.withdraw'(m, world) {
    const before = world.row('standingOrder', m.id)
    if (before === undefined) return absent(world, m.id)
    if (before.state === 'withdrawn') return APPLIED
    if (!standingOrderCan.withdraw(before)) return reject('already_decided')
    applyEffects(m, world)
    world.audit({
      act: 'withdrawStandingOrder',
      about: 'standingOrder',
      objectId: m.id,
      before: { state: before.state },
      after: { state: 'withdrawn' },
    })
    return APPLIED
  },
} satisfies Partial<Decisions>
