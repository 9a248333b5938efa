import { alwaysRun } from '#server/once.ts'
import { listAllPayees } from '#server/use-cases/money/payees.ts'
import { recordPurchase } from '#server/use-cases/purchases/record-purchase.ts'
import { addShipment } from '#server/use-cases/purchases/ship-goods.ts'
import { getRequest } from '#server/use-cases/requests/read-own-requests.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { askReturn } from '#shared/mutations/goods-return.ts'
import { must, staffActor } from './demo-actors.ts'
import { type Buying, bringMoney, orderFromMall, payOrdered } from './demo-orders.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { DemoWorld } from './demo-world.ts'

type DemoPurchase = {
  product: string
  quantity: number
  daysAgo: number
  /** Missing: it waits for its payment. */
  paid?: true
  bought?: true
  sent?: { trackingNumber: string; carrier: string }
  arrived?: { daysAgo: number; weightGrams: number; shelf: string; returned?: string }
}

/** Orders of the mall: two that arrived, one on its way, one to be bought, and one that is not paid yet. */
const PURCHASES: readonly DemoPurchase[] = [
  {
    product: 'Cloth-bound A5 journal',
    quantity: 2,
    daysAgo: 9,
    paid: true,
    bought: true,
    sent: { carrier: '圆通速递', trackingNumber: 'YT8830127745019' },
    arrived: { daysAgo: 6, weightGrams: 620, shelf: 'B-02-3' },
  },
  {
    product: 'Plush panda',
    quantity: 1,
    daysAgo: 5,
    paid: true,
    bought: true,
    sent: { carrier: '中通快递', trackingNumber: 'ZT7351200846613' },
    arrived: {
      daysAgo: 2,
      weightGrams: 480,
      shelf: 'B-02-4',
      returned: '左耳缝线开了，棉花露出来，想退货。',
    },
  },
  {
    product: 'Wooden toy train',
    quantity: 1,
    daysAgo: 3,
    paid: true,
    bought: true,
    sent: { carrier: '顺丰速运', trackingNumber: 'SF1490037718266' },
  },
  // Today: the bank's last statement does not have it.
  { product: 'Ultralight folding umbrella', quantity: 2, daysAgo: 0, paid: true },
  { product: 'Washi tape, set of five', quantity: 3, daysAgo: 0 },
]

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
  const request = await orderFromMall(world, parties, one)
  if (!one.paid) return
  const { payees } = await listAllPayees(deps)
  const payeeAccountId = payees.find(({ currency }) => currency === 'CNY')?.id ?? ''
  await bringMoney(world, parties, request, payeeAccountId)
  await payOrdered(world, parties, request)
  const rows = must(await getRequest(deps, { accountId }, { requestId: request.id }))
  const [line] = rows.lines as unknown as Rows['requestLine'][]
  if (line === undefined || !one.bought) return
  const which = () => ({ accountId, requestId: request.id, onceKey: services.newId() })
  goTo(timeOf(one.daysAgo, nth + 10))
  must(
    await recordPurchase(deps, by, {
      ...which(),
      payeeAccountId,
      domesticShippingFen: 0,
      words: '',
      restock: false,
      lines: [{ lineId: line.id, quantity: one.quantity, amountFen: request.totalFen }],
    }),
  )
  if (one.sent === undefined) return
  goTo(timeOf(one.daysAgo, nth + 20))
  const pieces = [{ lineId: line.id, quantity: one.quantity }]
  const { parcelId } = must(await addShipment(deps, by, { ...which(), ...one.sent, lines: pieces }))
  if (one.arrived === undefined) return
  const { returned, ...arrival } = one.arrived
  const { trackingNumber } = one.sent
  await parties.staff.receive(
    { kind: 'parcel', accountId, parcelId },
    { ...arrival, trackingNumber, at: request.warehouseId, sidesMm: [240, 180, 120] },
  )
  if (returned === undefined) return
  const atMs = timeOf(arrival.daysAgo - 1, nth)
  goTo(atMs)
  const set = { requestId: request.id, parcelId, pieces, words: returned }
  await device.push([{ definition: askReturn, id: services.newId(), atMs, set }])
}
