import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  cancelUnpaidInspection,
  placeInspection,
} from '#server/use-cases/inspections/order-inspection.ts'
import { readWaitingInspections } from '#server/use-cases/inspections/read-inspections.ts'
import { recordResult, refuseWaiting } from '#server/use-cases/inspections/settle-inspection.ts'
import * as inspections from '#shared/contract/inspections.ts'
import * as staff from '#shared/contract/staff-inspections.ts'

/** Inspections: what members order and what staff find. */
export function inspectionRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, inspections.orderInspection, placeInspection)
  serve(app, serving, inspections.cancelInspection, cancelUnpaidInspection)
  serve(app, serving, staff.listInspections, readWaitingInspections)
  serve(app, serving, staff.recordInspection, recordResult)
  serve(app, serving, staff.refuseInspection, refuseWaiting)
}
