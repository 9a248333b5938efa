import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { releaseCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { nextOrderStatus, orderIsPaid } from '#features/orders/rules/order-states.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { couponLines } from '#features/shipping/rules/deductions.ts'
import { pauseOrderStorage } from '#features/storage/server/pause-order-storage.ts'
import type { PayableHandler, WholeBill } from '#features/wallet/server/payables.ts'
import { reservingReceipt } from '#features/wallet/server/reserving-receipt.ts'

/** An order as something that is paid: the last version of its bill, while it waits for a payment. */
export const orderPayable: PayableHandler<WholeBill> = {
  async load(scope, id): Promise<WholeBill | undefined> {
    const order = await find(scope, id)
    if (order === undefined) return undefined
    return {
      totalFen: order.bill?.totalFen ?? 0,
      fixedFen: order.bill?.fixedFen ?? 0,
      orderNumber: order.transCode,
      payableFor: 'shipping',
      isPayable:
        nextOrderStatus(order.status, 'pay') !== null &&
        // A transfer that was sent in time pays it, however long its review takes.
        (isValid(order, scope.nowMs) || (await reservingReceipt(scope, id)) !== undefined),
      isPaid: orderIsPaid(order),
      version: order.billVersion,
      reservedCouponIds: order.couponIds,
    }
  },

  async onPayment(scope, id, payment) {
    // Under review and open again are states of the receipt; the order keeps waiting for its payment.
    if (payment.step !== 'paid') return
    const order = await find(scope, id)
    const status = order && nextOrderStatus(order.status, 'pay')
    if (order === undefined || status === null || status === undefined || order.bill === null) {
      throw new Error(`The order ${id} was paid and is not payable`)
    }
    await pauseOrderStorage(scope, order, null)
    const unused = order.couponIds.filter((one) => !payment.couponIds.includes(one))
    await releaseCoupons(scope, unused)
    const bill = await withCoupons(scope, order.bill, payment.couponIds)
    scope.put('shipment', {
      ...order,
      status,
      bill,
      couponIds: payment.couponIds,
      paidFen: bill.totalFen,
      paidAt: scope.now,
      // Paying is the consent to the bill as it is, whatever was asked before.
      billExpiresAt: null,
      preauthorisedFen: null,
      mark: null,
    })
  },
}

const isValid = ({ billExpiresAt }: OrderRow, nowMs: number): boolean =>
  billExpiresAt !== null && Date.parse(billExpiresAt) > nowMs

async function find(scope: MemberScope, id: string): Promise<OrderRow | undefined> {
  const order = await scope.loadOne('shipment', id)
  return order
}

/** The bill as it was paid: the member may have chosen other coupons than at submission. */
async function withCoupons(
  scope: MemberScope,
  bill: Breakdown,
  couponIds: readonly string[],
): Promise<Breakdown> {
  const coupons = await scope.loadWhere('coupon', { id: couponIds })
  const usable = coupons.map((coupon) => ({
    ...coupon,
    state: 'available' as const,
    expiresAt: '9999-12-31T00:00:00.000Z',
  }))
  const { lines } = couponLines(usable, bill, scope.nowMs)
  const couponsFen = lines.reduce((sum, { amountFen }) => sum - amountFen, 0)
  return {
    ...bill,
    couponsFen,
    orderTotalFen: bill.totalFen - couponsFen,
    couponMisfits: [],
    lines: [...bill.lines.filter(({ kind }) => kind !== 'coupon'), ...lines],
  }
}
