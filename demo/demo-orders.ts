import { alwaysRun } from '#engine/server/once.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'
import { enterTransfer } from '#features/payments/server/transfers/enter-transfer.ts'
import { placeTransfer } from '#features/payments/server/transfers/place-transfer.ts'
import { checkOut } from '#features/requests/server/check-out.ts'
import { payByBalance } from '#features/wallet/server/pay-by-balance.ts'
import { ALL_PAYABLES } from '#server/all-payables.ts'
import { memberActor, staffActor } from './demo-actors.ts'
import type { DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { approveWaiting } from './second-person.ts'
import { fromMall } from './seed-cart.ts'

/** Who buys in the demo, and who of the staff enters their transfers. */
export type Buying = {
  member: { accountId: string; memberNum: string; device: DemoDevice }
  staffId: string
}

export type Ordered = { id: string; totalFen: number; warehouseId: 'CN' | 'JP' | 'SG' }
/** `position`: of its variant; the first is 0. */
type Wanted = { product: string; position: number; quantity: number }

/** Puts goods of the mall into the cart and checks out. */
export async function orderFromMall(
  world: DemoWorld,
  { member: { accountId, device } }: Buying,
  wanted: Wanted,
): Promise<Ordered> {
  const { services } = world
  const { quantity } = wanted
  const set = await fromMall(world, wanted)
  const [id, totalFen] = [services.newId(), set.priceFen * quantity]
  await device.push([{ definition: addCartLine, id, atMs: services.nowMs(), set }])
  const warehouseId = 'CN'
  const { requests } = await checkOut(
    { ...services, once: alwaysRun },
    memberActor(accountId, world),
    {
      onceKey: services.newId(),
      lines: [{ id, quantity, priceFen: set.priceFen, warehouseId }],
      destinations: [],
      couponIds: [],
      mallFen: totalFen,
    },
  )
  return { id: requests[0]?.id ?? '', totalFen, warehouseId }
}

/** Enters the transfer that pays for it, so that the balance is the same after the payment as before. */
export async function bringMoney(
  world: DemoWorld,
  { member: { memberNum }, staffId }: Buying,
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
  const onceKey = services.newId()
  const { transferId } = await enterTransfer(deps, by, { onceKey, line, payer: 'MEI TAN' })
  await placeTransfer(deps, by, { onceKey, transferId, memberNum })
  await approveWaiting(world, transferId)
}

/** Pays it from the balance. */
export async function payOrdered(
  world: DemoWorld,
  { member: { accountId } }: Buying,
  { id: payableId, totalFen }: Ordered,
): Promise<void> {
  const { services } = world
  const bill = { kind: 'request' as const, payableId, version: 1, totalFen, couponIds: [] }
  // The acts happen by the clock of the demo, because it was not too late then.
  const deps = { ...services, once: alwaysRun, payables: ALL_PAYABLES }
  const payer = memberActor(accountId, world)
  await payByBalance(deps, payer, { onceKey: services.newId(), ...bill })
}
