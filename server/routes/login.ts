import { inTransaction } from '#server/database/in-transaction.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { nowOf, type Services } from '#server/services.ts'
import { logIn as openByCode } from '#server/use-cases/login/log-in.ts'
import { logOut as endSession } from '#server/use-cases/login/log-out.ts'
import { requestCode } from '#server/use-cases/login/request-code.ts'
import { whoAmI as readSession } from '#server/use-cases/login/who-am-i.ts'
import { logIn, logOut, requestLoginCode, whoAmI } from '#shared/contract/session.ts'

/** Login by a code sent to a mail address, and what a session may do with itself. */
export function loginRoutes(app: HttpApp, serving: Serving, services: Services): void {
  const { db } = services
  const { login } = serving.limits

  serve(
    app,
    serving,
    requestLoginCode,
    ({ body }) => inTransaction(db, (tx) => requestCode(tx, body, services)),
    { limit: login },
  )
  serve(
    app,
    serving,
    logIn,
    ({ body, c }) => {
      const input = { ...body, userAgent: c.req.header('user-agent') ?? '' }
      const deps = { ...services, requestId: c.get('requestId') }
      return inTransaction(db, (tx) => openByCode(tx, input, deps))
    },
    { limit: login },
  )
  serve(app, serving, logOut, async ({ actor }) => {
    await inTransaction(db, (tx) => endSession(tx, actor, nowOf(services)))
    return { ok: true as const }
  })
  serve(app, serving, whoAmI, ({ actor }) => readSession(db.kysely, actor))
}
