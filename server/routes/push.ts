import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { endSubscription } from '#server/use-cases/push/end-subscription.ts'
import { keepSubscription } from '#server/use-cases/push/keep-subscription.ts'
import { readSubscription } from '#server/use-cases/push/read-subscription.ts'
import { endPush, keepPush, readPush } from '#shared/contract/push.ts'

/** The Web Push subscription of a session. */
export function pushRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, readPush, readSubscription)
  serve(app, serving, keepPush, keepSubscription)
  serve(app, serving, endPush, endSubscription)
}
