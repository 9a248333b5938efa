import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import { type Serving, takeLimit } from '#server/http/take-limit.ts'
import { changeEmail } from '#server/use-cases/login/email-change/change-email.ts'
import { requestEmailCode } from '#server/use-cases/login/email-change/request-email-code.ts'
import { sessionCaller } from '#server/use-cases/login/prove-by-code.ts'
import * as emailChange from '#shared/contract/email-change.ts'

/** The change of an account's e-mail address, with the request limits of logins. */
export function emailChangeRoutes(app: HttpApp, serving: Serving): void {
  const { login } = serving.limits
  serve(app, serving, emailChange.requestEmailCode, async (deps, actor, input, c) => {
    const refused = await takeLimit(c, serving, login, sessionCaller(actor).key)
    return refused ?? requestEmailCode(deps, actor, input)
  })
  serve(app, serving, emailChange.changeEmail, async (deps, actor, input, c) => {
    const refused = await takeLimit(c, serving, login, sessionCaller(actor).key)
    return refused ?? changeEmail(deps, actor, input)
  })
}
