import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  addStaffNote,
  decideOnCompensation,
} from '#server/use-cases/compensations/decide-compensation.ts'
import { readCompensations } from '#server/use-cases/compensations/read-compensations.ts'
import * as staff from '#shared/contract/staff-compensations.ts'

/** What staff decide about compensations. Members file them by sync. */
export function compensationRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.listCompensations, readCompensations)
  serve(app, serving, staff.decideCompensation, decideOnCompensation)
  serve(app, serving, staff.noteCompensation, addStaffNote)
}
