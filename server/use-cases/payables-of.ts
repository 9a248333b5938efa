import { makeInspectionPayable } from './inspections/inspection-payable.ts'
import type { Payables } from './money/payables.ts'
import { makeOrderPayable } from './orders/order-payable.ts'
import { makeRequestPayable } from './requests/request-payable.ts'

/** What members can pay on this server. */
export const payablesOf = (nowMs: () => number) =>
  ({
    order: makeOrderPayable(nowMs),
    inspection: makeInspectionPayable(nowMs),
    request: makeRequestPayable(nowMs),
  }) satisfies Payables
