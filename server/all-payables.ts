import { inspectionPayable } from './inspections/inspection-payable.ts'
import type { Payables } from './money/payables.ts'
import { orderPayable } from './orders/order-payable.ts'
import { requestPayable } from './requests/request-payable.ts'

/** What members can pay on this server. */
export const ALL_PAYABLES = {
  order: orderPayable,
  inspection: inspectionPayable,
  request: requestPayable,
} satisfies Required<Payables>
