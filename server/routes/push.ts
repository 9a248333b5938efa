import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { endPush } from '#server/use-cases/push/end-push.ts'
import { keepPush } from '#server/use-cases/push/keep-push.ts'
import { readPush } from '#server/use-cases/push/read-push.ts'
import * as thePush from '#shared/contract/push.ts'

/** The Web Push subscription of a session. */
export function pushRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, thePush.readPush, readPush)
  serve(app, serving, thePush.keepPush, keepPush)
  serve(app, serving, thePush.endPush, endPush)
}
