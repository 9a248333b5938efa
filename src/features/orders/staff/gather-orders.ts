import type { CallProblem } from '#engine/client/platform/call.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { getStaffOrder, type StaffOrderSummary } from '#features/orders/contract/staff-orders.ts'
import { MAX_PRINTED } from '#features/orders/rules/order-papers.ts'
import { type OrderRows, orderRowsOf } from './order-rows.ts'

export const PRINTS = ['list', 'labels'] as const
export type Print = (typeof PRINTS)[number]

/** Why an order is not in the print job, apart from a problem of its request. */
export type NotPrinted = 'cancelled' | 'noCartons' | 'tooMany' | CallProblem['code']
export type PrintJob = {
  print: Print
  pages: OrderRows[]
  leftOut: { order: StaffOrderSummary; why: NotPrinted }[]
  /** Those that were not loaded; asking again may. */
  missing: { order: StaffOrderSummary; why: CallProblem['code'] }[]
}

function whyNot(print: Print, { order, cartons }: OrderRows): NotPrinted | null {
  if (order.status === 'cancelled') return 'cancelled'
  return print === 'labels' && cartons.length === 0 ? 'noCartons' : null
}

/**
 * Loads orders one after the other for one print job. After the first that the network or server does not answer, the
 * others are not asked for: they are `missing` with it. `onStep`: how many are settled.
 */
export async function gatherOrders(
  print: Print,
  orders: readonly StaffOrderSummary[],
  onStep: (settled: number) => void,
): Promise<PrintJob> {
  const job: PrintJob = { print, pages: [], leftOut: [], missing: [] }
  let stopped: CallProblem['code'] | null = null
  for (const [at, order] of orders.entries()) {
    onStep(at)
    if (at >= MAX_PRINTED) job.leftOut.push({ order, why: 'tooMany' })
    else if (stopped !== null) job.missing.push({ order, why: stopped })
    else {
      const { accountId, orderId } = order
      const answer = await staffCall(getStaffOrder, { params: { accountId, orderId } })
      if (answer.ok) {
        const rows = orderRowsOf(answer.value)
        const why = whyNot(print, rows)
        if (why === null) job.pages.push(rows)
        else job.leftOut.push({ order, why })
      } else if (answer.problem.code === 'not_found') {
        job.leftOut.push({ order, why: 'not_found' })
      } else {
        stopped = answer.problem.code
        job.missing.push({ order, why: stopped })
      }
    }
  }
  return job
}
