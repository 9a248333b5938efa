import { inspectionPayable } from '#features/inspections/server/inspection-payable.ts'
import { orderPayable } from '#features/orders/server/order-payable.ts'
import { requestPayable } from '#features/requests/server/request-payable.ts'
import type { Payables } from '#features/wallet/server/payables.ts'

/** What members can pay on this server. */
export const ALL_PAYABLES = {
  order: orderPayable,
  inspection: inspectionPayable,
  request: requestPayable,
} satisfies Required<Payables>
