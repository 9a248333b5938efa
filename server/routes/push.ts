import { inTransaction } from '#server/database/in-transaction.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { nowOf, type Services } from '#server/services.ts'
import { forgetSubscription } from '#server/use-cases/push/forget-subscription.ts'
import { keepSubscription } from '#server/use-cases/push/keep-subscription.ts'
import { readSubscription } from '#server/use-cases/push/read-subscription.ts'
import { endPush, keepPush, readPush } from '#shared/contract/push.ts'

/** Where a session is reached by Web Push. */
export function pushRoutes(app: HttpApp, serving: Serving, services: Services): void {
  const { db, vapid } = services

  serve(app, serving, readPush, async ({ actor }) => ({
    publicKey: vapid.publicKey,
    endpoint: await readSubscription(db.kysely, actor),
  }))
  serve(app, serving, keepPush, ({ actor, body }) =>
    inTransaction(db, (tx) => keepSubscription(tx, actor, body, nowOf(services))),
  )
  serve(app, serving, endPush, async ({ actor }) => {
    await inTransaction(db, (tx) => forgetSubscription(tx, actor))
    return { ok: true as const }
  })
}
