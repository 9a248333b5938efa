import * as v from 'valibot'
import { alwaysRun } from '#engine/server/once.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { submitRequest, withdrawRequest } from '#features/requests/changes/request.ts'
import { confirmRequest, declineRequest } from '#features/requests/server/review-request.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { staffActor } from './demo-actors.ts'
import { attaching, type DemoChange, type DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawWare } from './mall/draw-product.ts'
import { daysAgo, readDemo } from './read-demo.ts'

/** Before the payment: under review, declined, withdrawn, to be accepted, and to be paid. */
const REQUESTS = readDemo(
  'requests',
  v.array(
    v.strictObject({
      daysAgo,
      to: warehouseId,
      link: v.string(),
      name: v.string(),
      specification: v.optional(v.string(), ''),
      quantity: v.number(),
      priceFen: v.number(),
      foreignPrice: v.optional(v.string(), ''),
      shippingIncluded: v.optional(v.boolean(), false),
      notes: v.string(),
      isPictured: v.optional(v.boolean(), false),
      confirmed: v.optional(
        v.strictObject({ priceFen: v.number(), domesticShippingFen: v.number() }),
      ),
      withdrawn: v.optional(v.boolean(), false),
      declined: v.optional(
        v.strictObject({
          reasonKind: v.picklist(['detailsMissing', 'soldOut']),
          reason: v.string(),
        }),
      ),
    }),
  ),
)
const RATE_BPS = 500

type Parties = { accountId: string; device: DemoDevice; staffId: string }

/** Buying requests of links in each status before the payment. */
export async function seedRequests(
  world: DemoWorld,
  { accountId, device, staffId }: Parties,
): Promise<void> {
  const { goTo, timeOf, services } = world
  const deps = { ...services, once: alwaysRun }
  const staff = staffActor(staffId, world)
  for (const [nth, one] of REQUESTS.entries()) {
    const { daysAgo, to, isPictured, confirmed, declined, withdrawn, ...goods } = one
    const [id, lineId] = [services.newId(), services.newId()]
    const atMs = timeOf(daysAgo, nth)
    const picture = isPictured ? await drawWare({ picture: 'mug', colour: '#7c93a8' }, 1) : null
    const set = {
      ...goods,
      lineId,
      destinationWarehouseId: to,
      handlingRate: RATE_BPS,
      checkoutId: null,
    }
    goTo(atMs)
    const changes: DemoChange[] = [{ definition: submitRequest, id, atMs, set }]
    if (picture !== null) {
      const owner = { ownerTable: 'requestLine', ownerId: lineId, purpose: 'goods' } as const
      changes.push(attaching(owner, picture, { id: services.newId(), atMs }))
    }
    await device.push(changes)
    if (picture !== null) await device.upload(picture)
    if (withdrawn) {
      await device.push([{ definition: withdrawRequest, id, atMs: atMs + MINUTE_MS, set: {} }])
    }
    const which = { accountId, requestId: id, onceKey: services.newId() }
    goTo(timeOf(0, nth))
    if (declined !== undefined) await declineRequest(deps, staff, { ...which, ...declined })
    if (confirmed === undefined) continue
    const { priceFen, domesticShippingFen } = confirmed
    const lines = [{ id: lineId, priceFen }]
    await confirmRequest(deps, staff, { ...which, confirmation: 0, lines, domesticShippingFen })
  }
}
