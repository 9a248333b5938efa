import * as v from 'valibot'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { alwaysRun } from '#engine/server/once.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import type { AddressFields } from '#features/addresses/changes/address.ts'
import { TRACKING_STATUSES } from '#features/carriers/rules/tracking-status.ts'
import type { CustomsLine } from '#features/orders/contract/order-parts.ts'
import { billOrder } from '#features/orders/server/bill-order.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { confirmDelivery } from '#features/orders/server/carton-outcomes.ts'
import { dispatchOrder } from '#features/orders/server/dispatch-order.ts'
import { orderPayable } from '#features/orders/server/order-payable.ts'
import { packOrder } from '#features/orders/server/pack-order.ts'
import { priceParcels, ratesOfToday } from '#features/orders/server/price-order.ts'
import { addTracking } from '#features/orders/server/receive-tracking.ts'
import { submitOrder } from '#features/orders/server/submit-order.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { keepStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { payByBalance } from '#features/wallet/server/pay-by-balance.ts'
import { memberActor, staffActor } from './demo-actors.ts'
import type { DemoParcel } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawCarton } from './draw-pictures.ts'
import { daysAgo, readDemo, sidesMm } from './read-demo.ts'

const scan = v.strictObject({
  daysAgo,
  status: v.picklist(TRACKING_STATUSES),
  words: v.string(),
  place: v.string(),
})
const demoOrder = v.strictObject({
  /** What its parcels in `parcels.json` name. */
  key: v.string(),
  daysAgo,
  channelCode: v.string(),
  services: v.array(v.picklist(['repack', 'removeBoxes', 'reinforce'])),
  isInsured: v.boolean(),
  /** What packing makes of the parcels; a heavier carton makes a bill above the estimate. */
  packed: v.optional(v.strictObject({ weightGrams: v.number(), sidesMm })),
  isPaid: v.optional(v.boolean(), false),
  sent: v.optional(
    v.strictObject({
      carrier: v.string(),
      trackingNumber: v.string(),
      scans: v.array(scan),
      isReceived: v.boolean(),
    }),
  ),
  cancelled: v.optional(v.string()),
  /** Drop shipping: the sender that the slip names. */
  senderName: v.optional(v.string()),
})
type DemoOrder = v.InferOutput<typeof demoOrder>

const { orders: ORDERS, customsWords: CUSTOMS_WORDS } = readDemo(
  'orders',
  v.strictObject({
    /** The orders stand as their payments come, after the first top-up. */
    orders: v.array(demoOrder),
    /** What the member wrote for customs, by the name of the goods. */
    customsWords: v.record(v.string(), v.string()),
  }),
)

/** The recipient of drop shipping, in the country of the member's own address. */
const SOMEBODY_ELSE = { recipient: 'Priya Nair', phone: '+6598765432' }

type People = { accountId: string; staffId: string }
type Registered = {
  homes: readonly { fields: AddressFields }[]
  parcels: readonly { parcel: DemoParcel; parcelId: string }[]
}

/** Orders in every state, made through the use-cases as the member and staff would. */
export async function seedOrders(
  world: DemoWorld,
  { accountId, staffId }: People,
  { homes, parcels }: Registered,
): Promise<void> {
  const { goTo, timeOf, services } = world
  // The server's own judges bills by the real time.
  const payables = { order: orderPayable }
  const deps = { ...services, once: alwaysRun, payables }
  const member = memberActor(accountId, world)
  const staff = staffActor(staffId, world)
  const { note: _note, ...address } = homes[0]?.fields ?? failed('no address')
  for (const one of ORDERS) {
    const { key, daysAgo, packed, isPaid, sent: dispatch, cancelled } = one
    const ids = parcels.flatMap(({ parcel, parcelId }) => (parcel.order === key ? [parcelId] : []))
    goTo(timeOf(daysAgo))
    const { orderId, rows } = await place(world, accountId, one, ids, {
      ...address,
      ...(one.senderName && SOMEBODY_ELSE),
    })
    const which = { accountId, orderId, onceKey: services.newId() }
    if (cancelled !== undefined) {
      goTo(timeOf(daysAgo - 1))
      await cancelOrder(deps, staff, { ...which, reason: cancelled })
    }
    if (packed === undefined) continue
    goTo(timeOf(daysAgo - 1))
    const { weightGrams, sidesMm } = packed
    const picture = await drawCarton(orderId.slice(-8), sidesMm)
    await keepStaffPicture(services, picture)
    const [lengthMm, widthMm, heightMm] = sidesMm
    const codes = rows.map(({ code }) => code ?? '')
    const carton = { codes, weightGrams, lengthMm, widthMm, heightMm, photoSha256: picture.sha256 }
    await packOrder(deps, staff, { ...which, cartons: [carton] })
    const query = { ...which, preview: true, totalFen: null }
    const { bill } = await billOrder(deps, staff, query)
    const totalFen = bill.orderTotalFen
    const { billVersion } = await billOrder(deps, staff, { ...which, preview: false, totalFen })
    if (!isPaid) continue
    goTo(timeOf(daysAgo - 1, 30))
    const payment = { kind: 'order', payableId: orderId, version: billVersion } as const
    await payByBalance(deps, member, {
      ...payment,
      onceKey: services.newId(),
      couponIds: [],
      totalFen: bill.totalFen,
    })
    if (dispatch === undefined) continue
    goTo(timeOf(daysAgo - 1, 50))
    const { id: cartonId } = await services.db.kysely
      .selectFrom('carton')
      .select('id')
      .where('shipment_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { carrier, trackingNumber } = dispatch
    const cartons = [{ cartonId, carrier, trackingNumber, confirmed: false }]
    await dispatchOrder(deps, staff, { ...which, cartons })
    for (const { daysAgo: scannedAgo, ...scanned } of dispatch.scans) {
      goTo(timeOf(scannedAgo))
      const at = new Date(services.nowMs()).toISOString()
      const update = { trackingNumber, at, ...scanned }
      await addTracking(deps, staff, { onceKey: services.newId(), update })
    }
    if (dispatch.isReceived) {
      goTo(timeOf(12))
      const received = await orRefused(
        confirmDelivery(deps, member, { orderId, onceKey: which.onceKey }),
      )
      // The carrier's last scan may have ended the order before.
      if (received instanceof Refused && received.code !== 'wrong_status') throw received
    }
  }
}

const failed = (why: string): never => {
  throw new Error(`The demo could not be made: ${why}`)
}

/** Submits parcels at the price that the member's device would have shown. */
async function place(
  world: DemoWorld,
  accountId: string,
  { channelCode, services: chosen, isInsured, senderName }: DemoOrder,
  parcelIds: string[],
  address: Omit<AddressFields, 'note'>,
): Promise<{ orderId: string; rows: ParcelRow[] }> {
  const { services } = world
  const order = { channelCode, services: chosen, isInsured, couponIds: [], address }
  const priced = await inTransaction(services.db, (tx) =>
    writeForOne(tx, accountId, SYSTEM, services, async (scope) => {
      const rows = await scope.loadWhere('parcel', { id: parcelIds })
      const goods = await scope.loadWhere('goods', { parcelId: parcelIds })
      const originWarehouse = rows[0]?.originWarehouse ?? failed('no parcel')
      const customs = goods.map(
        ({ id, name, quantity, declaredValueFen }): CustomsLine => ({
          goodsId: id,
          description: CUSTOMS_WORDS[name] ?? name,
          hs6: null,
          originCountry: originWarehouse,
          quantity,
          netWeightGrams: null,
          declaredValueFen,
        }),
      )
      const rates = await ratesOfToday(scope.tx, originWarehouse, scope.nowMs)
      const form = { ...order, originWarehouse, customs }
      const { breakdown } = await priceParcels(scope, form, { parcels: rows, rates }, services)
      return { rows, customs, estimateFen: breakdown.orderTotalFen }
    }),
  )
  const { rows, ...dispatch } = priced
  const { orderId } = await submitOrder(
    { ...services, once: alwaysRun },
    memberActor(accountId, world),
    {
      ...order,
      ...dispatch,
      onceKey: services.newId(),
      parcelIds,
      identityNumber: null,
      preauthorisedFen: null,
      senderName: senderName ?? null,
    },
  )
  return { orderId, rows }
}
