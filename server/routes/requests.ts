import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listReviews } from '#server/use-cases/requests/list-reviews.ts'
import { confirmRequest, declineRequest } from '#server/use-cases/requests/review-request.ts'
import * as staff from '#shared/contract/staff-requests.ts'

/** What staff decide about buying requests. Members submit them by sync. */
export function requestRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.listReviews, listReviews)
  serve(app, serving, staff.confirmRequest, confirmRequest)
  serve(app, serving, staff.declineRequest, declineRequest)
}
