import { alwaysRun } from '#server/once.ts'
import { payWithBalance } from '#server/use-cases/money/pay-with-balance.ts'
import { readAllPayees } from '#server/use-cases/money/payees.ts'
import { payablesOf } from '#server/use-cases/payables-of.ts'
import { buyGoods } from '#server/use-cases/purchases/buy-goods.ts'
import { enterShipment } from '#server/use-cases/purchases/ship-goods.ts'
import { checkOutCart } from '#server/use-cases/requests/check-out.ts'
import { readOwnRequest } from '#server/use-cases/requests/read-own-requests.ts'
import { enterTransfer } from '#server/use-cases/transfers/enter-transfer.ts'
import { placeTransfer } from '#server/use-cases/transfers/place-transfer.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { addCartLine } from '#shared/mutations/cart-line.ts'
import { askReturn } from '#shared/mutations/goods-return.ts'
import { memberActor, must, staffActor } from './demo-actors.ts'
import type { DemoDevice } from './demo-device.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { DemoWorld } from './demo-world.ts'
import { fromMall } from './seed-cart.ts'

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
    ...{ product: 'Cloth-bound A5 journal', quantity: 2, daysAgo: 9, paid: true, bought: true },
    sent: { carrier: '圆通速递', trackingNumber: 'YT8830127745019' },
    arrived: { daysAgo: 6, weightGrams: 620, shelf: 'B-02-3' },
  },
  {
    ...{ product: 'Plush panda', quantity: 1, daysAgo: 5, paid: true, bought: true },
    sent: { carrier: '中通快递', trackingNumber: 'ZT7351200846613' },
    arrived: {
      ...{ daysAgo: 2, weightGrams: 480, shelf: 'B-02-4' },
      returned: '左耳缝线开了，棉花露出来，想退货。',
    },
  },
  {
    ...{ product: 'Wooden toy train', quantity: 1, daysAgo: 3, paid: true, bought: true },
    sent: { carrier: '顺丰速运', trackingNumber: 'SF1490037718266' },
  },
  // Today: the bank's last statement does not have it.
  { product: 'Ultralight folding umbrella', quantity: 2, daysAgo: 0, paid: true },
  { product: 'Washi tape, set of five', quantity: 3, daysAgo: 0 },
]

type Parties = {
  member: { accountId: string; memberNum: string; device: DemoDevice }
  staffId: string
  staff: DemoStaff
}

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
  const request = await order(world, parties, one)
  if (!one.paid) return
  const { payees } = await readAllPayees(deps)
  const payeeAccountId = payees.find(({ currency }) => currency === 'CNY')?.id ?? ''
  await pay(world, parties, request, payeeAccountId)
  const rows = must(await readOwnRequest(deps, { accountId }, { buyingId: request.id }))
  const [line] = rows.lines as unknown as Rows['requestLine'][]
  if (line === undefined || !one.bought) return
  const which = () => ({ accountId, buyingId: request.id, requestId: services.newId() })
  goTo(timeOf(one.daysAgo, nth + 10))
  must(
    await buyGoods(deps, by, {
      ...{ ...which(), payeeAccountId, domesticShippingFen: 0, words: '', restock: false },
      lines: [{ lineId: line.id, quantity: one.quantity, amountFen: request.totalFen }],
    }),
  )
  if (one.sent === undefined) return
  goTo(timeOf(one.daysAgo, nth + 20))
  const pieces = [{ lineId: line.id, quantity: one.quantity }]
  const { parcelId } = must(
    await enterShipment(deps, by, { ...which(), ...one.sent, lines: pieces }),
  )
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

type Ordered = { id: string; totalFen: number; warehouseId: 'CN' | 'JP' | 'SG' }

/** Puts the goods into the cart and checks out. */
async function order(
  world: DemoWorld,
  { member: { accountId, device } }: Parties,
  { product, quantity }: DemoPurchase,
): Promise<Ordered> {
  const { services } = world
  const set = await fromMall(world, { product, position: 0, quantity })
  const [id, totalFen] = [services.newId(), set.priceFen * quantity]
  await device.push([{ definition: addCartLine, id, atMs: services.nowMs(), set }])
  const warehouseId = 'CN'
  const { requests } = must(
    await checkOutCart({ ...services, once: alwaysRun }, memberActor(accountId, world), {
      ...{ requestId: services.newId(), lines: [{ id, quantity, priceFen: set.priceFen }] },
      destinations: [{ shopId: set.shopId, warehouseId }],
      ...{ couponIds: [], mallFen: totalFen },
    }),
  )
  return { id: requests[0]?.id ?? '', totalFen, warehouseId }
}

/** Pays from the balance what a transfer brought for it, so that the balance stays as it was. */
async function pay(
  world: DemoWorld,
  { member: { accountId, memberNum }, staffId }: Parties,
  { id: payableId, totalFen }: Ordered,
  payeeAccountId: string,
): Promise<void> {
  const { services } = world
  const deps = { ...services, once: alwaysRun }
  const by = staffActor(staffId, world)
  const now = new Date(services.nowMs()).toISOString()
  const bankReference = `CMB${now.slice(0, 10).replaceAll('-', '')}${payableId.slice(-4)}`
  const received = { kind: 'yuan', amountFen: totalFen } as const
  const line = { payeeAccountId, bankReference, valueDate: now.slice(0, 10), received }
  const requestId = services.newId()
  const { transferId } = must(await enterTransfer(deps, by, { requestId, line, payer: 'MEI TAN' }))
  must(await placeTransfer(deps, by, { requestId, transferId, memberNum }))
  const bill = { kind: 'request' as const, payableId, version: 1, totalFen, couponIds: [] }
  // By the clock of the demo: it was not too late then.
  const payables = payablesOf(services.nowMs)
  const payer = memberActor(accountId, world)
  must(await payWithBalance({ ...deps, payables }, payer, { requestId, ...bill }))
}
