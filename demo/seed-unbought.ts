import * as v from 'valibot'
import { alwaysRun } from '#engine/server/once.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { listAllPayees } from '#features/payments/server/payees/payees.ts'
import { decideReceipt } from '#features/payments/server/receipts/decide-receipt.ts'
import { submitReceipt } from '#features/payments/server/receipts/submit-receipt.ts'
import { keepLoosePicture } from '#features/pictures/server/keep-loose-picture.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import { cancelPurchase } from '#features/requests/server/purchases/cancel-request.ts'
import { memberActor, staffActor } from './demo-actors.ts'
import { type Buying, type Ordered, orderFromMall, payOrdered } from './demo-orders.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawTransfer } from './draw-pictures.ts'
import { daysAgo, readDemo } from './read-demo.ts'

/** What is paid or cancelled is so today, because the ledger is written in the order of time. */
const UNBOUGHT = readDemo(
  'unbought',
  v.array(
    v.strictObject({
      product: v.string(),
      daysAgo,
      fate: v.picklist(['lapsed', 'cancelled', 'reviewing', 'rejected']),
    }),
  ),
)

/** Orders of the mall that were not bought: lapsed, cancelled, and with a transfer under review or rejected. */
export async function seedUnbought(world: DemoWorld, buying: Buying): Promise<void> {
  const { services, goTo, timeOf } = world
  const deps = { ...services, once: alwaysRun }
  const { accountId } = buying.member
  for (const [nth, { product, daysAgo, fate }] of UNBOUGHT.entries()) {
    goTo(timeOf(daysAgo, 30 + nth))
    const ordered = await orderFromMall(world, buying, { product, position: 0, quantity: 1 })
    const which = { accountId, onceKey: services.newId() }
    switch (fate) {
      case 'lapsed':
        goTo(timeOf(daysAgo - 1, 30 + nth))
        await lapseRequests(deps)
        break
      case 'cancelled':
        await payOrdered(world, buying, ordered)
        await cancelPurchase(deps, staffActor(buying.staffId, world), {
          ...which,
          requestId: ordered.id,
          restock: false,
          reasonKind: 'soldOut',
          reason: '厂家停产，仓库里的最后一件有裂口。',
        })
        break
      default: {
        const receiptId = await sendTransfer(world, buying, ordered)
        if (fate === 'reviewing') break
        await decideReceipt(deps, staffActor(buying.staffId, world), {
          ...which,
          receiptId,
          decision: 'reject',
          reason: '银行还没有收到这笔款项，请核对收款账户。',
        })
      }
    }
  }
}

/** Pays the whole of it by a transfer with its screenshot. */
async function sendTransfer(
  world: DemoWorld,
  { member: { accountId } }: Buying,
  { id: payableId, totalFen: amountFen }: Ordered,
): Promise<string> {
  const deps = { ...world.services, once: alwaysRun }
  const payer = memberActor(accountId, world)
  const referenceCode = makeCode('RC', deps.randomBytes)
  const { payees } = await listAllPayees(deps)
  const payeeAccountId = payees.find(({ currency }) => currency === 'CNY')?.id ?? ''
  const screenshot = await drawTransfer(referenceCode, amountFen)
  const { sha256 } = await keepLoosePicture(deps, payer, screenshot)
  const { receiptId } = await submitReceipt(deps, payer, {
    onceKey: deps.newId(),
    purpose: 'request',
    payableId,
    version: 1,
    couponIds: [],
    amountFen,
    heldFen: 0,
    referenceCode,
    payeeAccountId,
    screenshotSha256: sha256,
  })
  return receiptId
}
