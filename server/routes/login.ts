import { inTransaction } from '#server/database/in-transaction.ts'
import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { loginCaller } from '#server/use-cases/login/known-device.ts'
import { logIn as openByCode } from '#server/use-cases/login/log-in.ts'
import { logOut as endSession } from '#server/use-cases/login/log-out.ts'
import {
  emailOf,
  proveSession as prove,
  sessionCaller,
} from '#server/use-cases/login/prove-session.ts'
import { requestCode } from '#server/use-cases/login/request-code.ts'
import { whoAmI as readSession } from '#server/use-cases/login/who-am-i.ts'
import {
  logIn,
  logOut,
  proveSession,
  requestLoginCode,
  requestProofCode,
  whoAmI,
} from '#shared/contract/session.ts'

/** Login by a code sent to a mail address, and what a session may do with itself. */
export function loginRoutes(app: HttpApp, serving: Serving, services: Services): void {
  const { db, nowMs } = services
  const depsOf = (c: HttpContext) => ({
    ...services,
    requestId: c.get('requestId'),
    network: c.get('network'),
  })
  /** Who asks, unless they ask too often. */
  const callerOf = async (c: HttpContext, body: { email: string; device?: string | undefined }) => {
    const caller = await loginCaller(db.kysely, body, c.get('network'), nowMs())
    const limited = await takeLimit(c, serving, serving.limits.login, caller.key)
    return limited ?? caller
  }

  serve(app, serving, requestLoginCode, async ({ body, c }) => {
    const caller = await callerOf(c, body)
    return isRefusal(caller) ? caller : requestCode(db, body, caller, depsOf(c))
  })
  serve(app, serving, logIn, async ({ body, c }) => {
    const caller = await callerOf(c, body)
    if (isRefusal(caller)) return caller
    const input = { ...body, userAgent: c.req.header('user-agent') ?? '' }
    return openByCode(db, input, caller, depsOf(c))
  })
  serve(app, serving, logOut, async ({ actor, c }) => {
    await inTransaction(db, (tx) => endSession(tx, actor, depsOf(c)))
    return { ok: true as const }
  })
  serve(app, serving, requestProofCode, async ({ actor, body, c }) => {
    const caller = sessionCaller(actor)
    const limited = await takeLimit(c, serving, serving.limits.login, caller.key)
    if (limited !== undefined) return limited
    return requestCode(db, { ...body, email: await emailOf(db, actor) }, caller, depsOf(c))
  })
  serve(app, serving, proveSession, async ({ actor, body, c }) => {
    const limited = await takeLimit(c, serving, serving.limits.login, sessionCaller(actor).key)
    return limited ?? prove(db, actor, body, depsOf(c))
  })
  serve(app, serving, whoAmI, ({ actor }) => readSession(db.kysely, actor))
}
