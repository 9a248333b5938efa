import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import type { Services } from '#server/services.ts'
import { syncDevice } from '#server/use-cases/sync/sync-device.ts'
import { MAX_SYNC_BYTES, sync } from '#shared/contract/sync.ts'

/** The round trip that carries both halves of sync. */
export function syncRoutes(app: HttpApp, serving: Serving, services: Services): void {
  serve(
    app,
    serving,
    sync,
    ({ actor, body, c }) =>
      syncDevice(actor.accountId, body, { ...services, requestId: c.get('requestId') }),
    { maxBytes: MAX_SYNC_BYTES },
  )
}
