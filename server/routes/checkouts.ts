import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { checkOut } from '#server/use-cases/requests/check-out.ts'
import * as theCheckouts from '#shared/contract/checkouts.ts'

/** The checkout of a cart. */
export function checkoutRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theCheckouts.checkOut, checkOut)
}
