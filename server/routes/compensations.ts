import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  decideCompensation,
  noteCompensation,
} from '#server/use-cases/compensations/decide-compensation.ts'
import { listCompensations } from '#server/use-cases/compensations/list-compensations.ts'
import * as staff from '#shared/contract/staff-compensations.ts'

/** What staff decide about compensations. Members file them by sync. */
export function compensationRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.listCompensations, listCompensations)
  serve(app, serving, staff.decideCompensation, decideCompensation)
  serve(app, serving, staff.noteCompensation, noteCompensation)
}
