import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import { type Serving, takeLimit } from '#server/http/take-limit.ts'
import { logClientErrors } from '#server/use-cases/log-client-errors.ts'
import * as theClientErrors from '#shared/contract/client-errors.ts'

/** Reports of visitors and members, limited by network because anyone may send them. */
export function clientErrorRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theClientErrors.reportClientErrors, async (deps, actor, input, c) => {
    const limited = await takeLimit(c, serving, serving.limits.reports, deps.network)
    const takeLine = () => serving.rateLimiter.take(serving.limits.reportLines, 'everyone')
    return limited ?? logClientErrors({ ...deps, takeLine }, actor, input)
  })
}
