import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { syncDevice } from '#server/use-cases/sync/sync-device.ts'
import { sync } from '#shared/contract/sync.ts'

/** The sync endpoint: push and pull in one round trip. */
export function syncRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, sync, syncDevice)
}
