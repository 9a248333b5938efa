import * as v from 'valibot'
import { staffActor } from '#demo/demo-actors.ts'
import { demoDevice } from '#demo/demo-device.ts'
import { bringMoney, orderFromMall, payOrdered } from '#demo/demo-orders.ts'
import type { DemoStaff } from '#demo/demo-staff.ts'
import type { DemoWorld } from '#demo/demo-world.ts'
import { productOfName } from '#demo/mall/products.ts'
import { fromMall } from '#demo/seed-cart.ts'
import { alwaysRun } from '#engine/server/once.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { NamedGoods } from '#features/community/contract/community.ts'
import { listAllPayees } from '#features/payments/server/payees/payees.ts'
import { buyGoods } from '#features/requests/server/purchases/buy-goods.ts'
import { addMerchantParcel } from '#features/requests/server/purchases/ship-goods.ts'
import { getRequest } from '#features/requests/server/read-own-requests.ts'

/** A product by its English name, and the position of its variant. */
export const boughtGoods = v.strictObject({ product: v.string(), position: v.number() })
type Bought = v.InferOutput<typeof boughtGoods>

/** Before the first post about goods. */
const BOUGHT_DAYS = 29
const ARRIVED_DAYS = 26

type Buyer = { accountId: string; staffId: string; staff: DemoStaff }

/** One piece that a writer of the community bought in the mall and that has arrived. */
export async function buyForPost(
  world: DemoWorld,
  { accountId, staffId, staff }: Buyer,
  bought: Bought,
  nth: number,
): Promise<void> {
  const { services, goTo, timeOf } = world
  const { picture, colours } = productOfName(bought.product)
  const { member_num: memberNum } = await services.db.kysely
    .selectFrom('account')
    .select('member_num')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  goTo(timeOf(BOUGHT_DAYS, nth))
  const buying = { member: { accountId, memberNum, device: demoDevice(world, accountId) }, staffId }
  const request = await orderFromMall(world, buying, { ...bought, quantity: 1 })
  const deps = { ...services, once: alwaysRun }
  const { payees } = await listAllPayees(deps)
  const payeeAccountId = payees.find(({ currency }) => currency === 'CNY')?.id ?? ''
  await bringMoney(world, buying, request, payeeAccountId)
  await payOrdered(world, buying, request)
  const rows = await getRequest(deps, { accountId }, { requestId: request.id })
  const [line] = rows.lines as unknown as Rows['requestLine'][]
  const lineId = line?.id ?? ''
  const by = staffActor(staffId, world)
  const which = () => ({ accountId, requestId: request.id, onceKey: services.newId() })
  await buyGoods(deps, by, {
    ...which(),
    payeeAccountId,
    domesticShippingFen: 0,
    words: '',
    restock: false,
    lines: [{ lineId, quantity: 1, amountFen: request.totalFen }],
  })
  const trackingNumber = `YT88301277450${30 + nth}`
  const sent = { carrier: '圆通速递', trackingNumber, lines: [{ lineId, quantity: 1 }] }
  const { parcelId } = await addMerchantParcel(deps, by, { ...which(), ...sent })
  await staff.receive(
    { kind: 'parcel', accountId, parcelId },
    {
      trackingNumber,
      at: request.warehouseId,
      daysAgo: ARRIVED_DAYS,
      weightGrams: 900,
      sidesMm: [300, 220, 120],
      shelf: `C-04-${nth + 1}`,
      shots: { picture, colour: colours[0] ?? '', taken: ['front', 'label', 'size'], gaps: [] },
    },
  )
}

/** The goods as a post names them. */
export async function goodsOf(world: DemoWorld, bought: Bought): Promise<NamedGoods> {
  const { productId, variantId } = await fromMall(world, { ...bought, quantity: 1 })
  if (productId === null) throw new Error(`The demo could not be made: no ${bought.product}`)
  return { productId, variantId }
}
