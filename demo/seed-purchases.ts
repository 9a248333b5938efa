import * as v from 'valibot'
import { alwaysRun } from '#engine/server/once.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { listAllPayees } from '#features/payments/server/payees/payees.ts'
import { askReturn } from '#features/requests/changes/goods-return.ts'
import { buyGoods } from '#features/requests/server/purchases/buy-goods.ts'
import { addMerchantParcel } from '#features/requests/server/purchases/ship-goods.ts'
import { getRequest } from '#features/requests/server/read-own-requests.ts'
import { askRetake, drawRing } from '#features/shots/changes/shot.ts'
import { GAP_REASONS, SHOTS } from '#features/shots/rules/shot-list.ts'
import { staffActor } from './demo-actors.ts'
import { type Buying, bringMoney, orderFromMall, payOrdered } from './demo-orders.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { DemoWorld } from './demo-world.ts'
import { daysAgo, readDemo } from './read-demo.ts'

const purchase = v.strictObject({
  product: v.string(),
  quantity: v.number(),
  daysAgo,
  /** Missing: it waits for its payment. */
  paid: v.optional(v.boolean(), false),
  bought: v.optional(v.boolean(), false),
  sent: v.optional(v.strictObject({ trackingNumber: v.string(), carrier: v.string() })),
  arrived: v.optional(
    v.strictObject({
      daysAgo,
      weightGrams: v.number(),
      shelf: v.string(),
      returned: v.optional(v.string()),
      /** What staff photograph of it, and what the member says about the photos. */
      shots: v.strictObject({
        picture: v.string(),
        colour: v.string(),
        taken: v.array(v.picklist(SHOTS)),
        gaps: v.array(
          v.strictObject({
            shot: v.picklist(SHOTS),
            reason: v.picklist(GAP_REASONS),
            words: v.string(),
          }),
        ),
      }),
      said: v.optional(
        v.strictObject({
          rings: v.array(
            v.strictObject({
              shot: v.picklist(SHOTS),
              x: v.number(),
              y: v.number(),
              radius: v.number(),
            }),
          ),
          retake: v.strictObject({ shot: v.picklist(SHOTS), words: v.string() }),
        }),
      ),
    }),
  ),
})
type DemoPurchase = v.InferOutput<typeof purchase>

/**
 * Orders of the mall: two that arrived, one on its way, one to be bought, and one that is not paid yet. What is paid
 * today is not in the bank's last statement.
 */
const PURCHASES = readDemo('purchases', v.array(purchase))

type Parties = Buying & { staff: DemoStaff }

/** Orders of the mall at every step after the checkout, and a return that waits for a decision. */
export async function seedPurchases(world: DemoWorld, parties: Parties): Promise<void> {
  for (const [nth, one] of PURCHASES.entries()) await seedPurchase(world, parties, one, nth)
}

async function seedPurchase(
  world: DemoWorld,
  parties: Parties,
  one: DemoPurchase,
  nth: number,
): Promise<void> {
  const { services, goTo, timeOf } = world
  const { accountId, device } = parties.member
  const deps = { ...services, once: alwaysRun }
  const by = staffActor(parties.staffId, world)
  goTo(timeOf(one.daysAgo, nth))
  const request = await orderFromMall(world, parties, { ...one, position: 0 })
  if (!one.paid) return
  const { payees } = await listAllPayees(deps)
  const payeeAccountId = payees.find(({ currency }) => currency === 'CNY')?.id ?? ''
  await bringMoney(world, parties, request, payeeAccountId)
  await payOrdered(world, parties, request)
  const rows = await getRequest(deps, { accountId }, { requestId: request.id })
  const [line] = rows.lines as unknown as Rows['requestLine'][]
  if (line === undefined || !one.bought) return
  const which = () => ({ accountId, requestId: request.id, onceKey: services.newId() })
  goTo(timeOf(one.daysAgo, nth + 10))
  await buyGoods(deps, by, {
    ...which(),
    payeeAccountId,
    domesticShippingFen: 0,
    words: '',
    restock: false,
    lines: [{ lineId: line.id, quantity: one.quantity, amountFen: request.totalFen }],
  })
  if (one.sent === undefined) return
  goTo(timeOf(one.daysAgo, nth + 20))
  const pieces = [{ lineId: line.id, quantity: one.quantity }]
  const { parcelId } = await addMerchantParcel(deps, by, { ...which(), ...one.sent, lines: pieces })
  if (one.arrived === undefined) return
  const { returned, said, ...arrival } = one.arrived
  const { trackingNumber } = one.sent
  await parties.staff.receive(
    { kind: 'parcel', accountId, parcelId },
    { ...arrival, trackingNumber, at: request.warehouseId, sidesMm: [240, 180, 120] },
  )
  if (said !== undefined)
    await sayOfShots(world, parties, { parcelId, said, daysAgo: arrival.daysAgo })
  if (returned === undefined) return
  const atMs = timeOf(arrival.daysAgo - 1, nth)
  goTo(atMs)
  const wish = 'refund' as const
  const set = { requestId: request.id, parcelId, pieces, words: returned, wish }
  await device.push([{ definition: askReturn, id: services.newId(), atMs, set }])
}

type Said = {
  parcelId: string
  said: NonNullable<NonNullable<DemoPurchase['arrived']>['said']>
  daysAgo: number
}

/** A circle on one photo and the wish for another of a second one. */
async function sayOfShots(
  { services, goTo, timeOf }: DemoWorld,
  { member: { accountId, device } }: Parties,
  { parcelId, said, daysAgo }: Said,
): Promise<void> {
  const atMs = timeOf(daysAgo, 40)
  goTo(atMs)
  const photos = await services.db.kysely
    .selectFrom('photo')
    .select(['id', 'shot'])
    .where('account_id', '=', accountId)
    .where('owner_id', '=', parcelId)
    .execute()
  const photoOf = (shot: string) => photos.find((photo) => photo.shot === shot)?.id ?? ''
  const rings = said.rings.map(({ shot, ...place }) => ({
    parcelId,
    photoId: photoOf(shot),
    ...place,
  }))
  const { shot, words } = said.retake
  const retake = { parcelId, photoId: photoOf(shot), words }
  await device.push([
    ...rings.map((set) => ({ definition: drawRing, id: services.newId(), atMs, set })),
    { definition: askRetake, id: services.newId(), atMs, set: retake },
  ])
}
