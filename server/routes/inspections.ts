import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listInspections } from '#server/use-cases/inspections/list-inspections.ts'
import {
  cancelInspection,
  orderInspection,
} from '#server/use-cases/inspections/order-inspection.ts'
import {
  recordInspection,
  refuseInspection,
} from '#server/use-cases/inspections/settle-inspection.ts'
import * as inspections from '#shared/contract/inspections.ts'
import * as staff from '#shared/contract/staff-inspections.ts'

/** Inspections: what members order and what staff find. */
export function inspectionRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, inspections.orderInspection, orderInspection)
  serve(app, serving, inspections.cancelInspection, cancelInspection)
  serve(app, serving, staff.listInspections, listInspections)
  serve(app, serving, staff.recordInspection, recordInspection)
  serve(app, serving, staff.refuseInspection, refuseInspection)
}
