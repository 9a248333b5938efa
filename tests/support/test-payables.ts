import { takesOffFen } from '#features/coupons/rules/coupons.ts'
import type {
  PayableBill,
  PayableHandler,
  Payables,
  PaymentStep,
  WholeBill,
} from '#features/wallet/server/payables.ts'
import { ALL_PAYABLES } from '#server/all-payables.ts'
import { aPaidOrder } from './order-rows.ts'

type HeldBill = WholeBill & { accountId: string }

/** A bill of ¥500, of which coupons never lower ¥20. */
export const aBill = (accountId: string, given: Partial<WholeBill> = {}): HeldBill => ({
  accountId,
  totalFen: 50_000,
  fixedFen: 2_000,
  orderNumber: 'TC1X',
  payableFor: 'shipping',
  isPayable: true,
  isPaid: false,
  version: 3,
  reservedCouponIds: [],
  ...given,
})

/** Orders and requests that stand in the memory of a test, by their ids; `areKept`: orders are rows once they are paid. */
export function testPayables({ areKept = false } = {}) {
  const bills = new Map<string, HeldBill>()
  const steps: (PaymentStep & { id: string })[] = []
  const handler: PayableHandler<WholeBill> = {
    load: async ({ accountId }, id) => {
      const bill = bills.get(id)
      return bill?.accountId === accountId ? bill : undefined
    },
    onPayment: async (scope, id, payment) => {
      const bill = bills.get(id)
      if (bill === undefined) throw new Error(`There is no ${id}`)
      steps.push({ ...payment, id })
      if (payment.step !== 'paid') return
      bills.set(id, { ...bill, isPayable: false, isPaid: true })
      if (!areKept) return
      const coupons = await scope.loadWhere('coupon', { id: payment.couponIds })
      const couponsFen = takesOffFen(coupons, bill)
      scope.put('shipment', aPaidOrder(id, bill.totalFen, couponsFen))
    },
  }
  return { payables: { order: handler, request: handler }, bills, steps }
}

/** Those of the memory, and what is in the database. */
export function withReal({ payables, bills }: ReturnType<typeof testPayables>): Payables {
  const either = <Bill extends PayableBill>(
    held: PayableHandler<Bill>,
    stored: PayableHandler<Bill>,
  ): PayableHandler<Bill> => {
    const of = (id: string) => (bills.has(id) ? held : stored)
    return {
      load: (scope, id) => of(id).load(scope, id),
      onPayment: (scope, id, step) => of(id).onPayment(scope, id, step),
    }
  }
  return {
    ...ALL_PAYABLES,
    order: either(payables.order, ALL_PAYABLES.order),
    request: either<PayableBill>(payables.request, ALL_PAYABLES.request),
  }
}

/** What the members of test servers can pay that are given nothing else. */
export const SHARED_PAYABLES = testPayables()
