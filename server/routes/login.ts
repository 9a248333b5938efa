import { widerNetworks } from '#server/http/caller-network.ts'
import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { type RequestDeps, serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { isRefusal, type Refusal } from '#server/refusal.ts'
import { acceptDocuments } from '#server/use-cases/login/accept-documents.ts'
import { type LoginCaller, loginCaller } from '#server/use-cases/login/known-device.ts'
import { logInByCode } from '#server/use-cases/login/log-in-by-code.ts'
import { logOut } from '#server/use-cases/login/log-out.ts'
import { emailOf, proveByCode, sessionCaller } from '#server/use-cases/login/prove-by-code.ts'
import { requestCode } from '#server/use-cases/login/request-code.ts'
import { whoAmI } from '#server/use-cases/login/who-am-i.ts'
import * as theAcceptance from '#shared/contract/acceptance.ts'
import * as session from '#shared/contract/session.ts'

/** Login by mailed code, and the endpoints of a session. */
export function loginRoutes(app: HttpApp, serving: Serving): void {
  /** The caller, or a refusal if they request or enter codes too often. */
  const limited = async (c: HttpContext, caller: LoginCaller): Promise<LoginCaller | Refusal> =>
    (await takeLimit(c, serving, serving.limits.login, caller.key)) ?? caller
  const stranger = async (
    { db, network, nowMs }: RequestDeps,
    input: { email: string; device?: string | undefined },
    c: HttpContext,
  ) => limited(c, await loginCaller(db.kysely, input, network, nowMs()))

  /** Strangers who change their network all the time share a limit, so that they cannot send mail without end. */
  const tooManyCodes = async (
    c: HttpContext,
    { isStranger }: LoginCaller,
    { network }: RequestDeps,
  ): Promise<Refusal | undefined> => {
    if (!isStranger) return undefined
    const { codesAround, allCodes } = serving.limits
    for (const around of widerNetworks(network)) {
      const reached = await takeLimit(c, serving, codesAround, around)
      if (reached !== undefined) return reached
    }
    return takeLimit(c, serving, allCodes, 'all')
  }

  serve(app, serving, session.requestLoginCode, async (deps, _actor, input, c) => {
    const caller = await stranger(deps, input, c)
    if (isRefusal(caller)) return caller
    return (await tooManyCodes(c, caller, deps)) ?? requestCode(deps, caller, input)
  })
  serve(app, serving, session.logIn, async (deps, _actor, input, c) => {
    const caller = await stranger(deps, input, c)
    if (isRefusal(caller)) return caller
    const userAgent = c.req.header('user-agent') ?? ''
    return logInByCode(deps, caller, { ...input, userAgent })
  })
  serve(app, serving, session.logOut, logOut)
  serve(app, serving, session.requestProofCode, async (deps, actor, input, c) => {
    const caller = await limited(c, sessionCaller(actor))
    if (isRefusal(caller)) return caller
    const { language, act = null } = input
    return requestCode(deps, caller, { language, proves: act, email: await emailOf(deps, actor) })
  })
  serve(app, serving, session.proveSession, async (deps, actor, input, c) => {
    const caller = await limited(c, sessionCaller(actor))
    return isRefusal(caller) ? caller : proveByCode(deps, actor, input)
  })
  serve(app, serving, session.whoAmI, whoAmI)
  serve(app, serving, theAcceptance.acceptDocuments, acceptDocuments)
}
