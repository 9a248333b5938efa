import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { readReviews } from '#server/use-cases/requests/read-reviews.ts'
import { confirmPrice, declineReview } from '#server/use-cases/requests/review-request.ts'
import * as staff from '#shared/contract/staff-requests.ts'

/** What staff decide about buying requests. Members submit them by sync. */
export function requestRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.listReviews, readReviews)
  serve(app, serving, staff.confirmRequest, confirmPrice)
  serve(app, serving, staff.declineRequest, declineReview)
}
