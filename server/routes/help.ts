import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import { type Serving, takeLimit } from '#server/http/take-limit.ts'
import { listHelpFeedback } from '#server/use-cases/help/list-help-feedback.ts'
import { recordHelpFeedback } from '#server/use-cases/help/record-help-feedback.ts'
import * as theHelp from '#shared/contract/help.ts'

/** What readers say of the help center, limited by network and for all together because anyone may send it. */
export function helpRoutes(app: HttpApp, serving: Serving): void {
  const { feedback, allFeedback } = serving.limits
  serve(app, serving, theHelp.sendHelpFeedback, async (deps, actor, input, c) => {
    const limited =
      (await takeLimit(c, serving, feedback, deps.network)) ??
      (await takeLimit(c, serving, allFeedback, 'everyone'))
    return limited ?? recordHelpFeedback(deps, actor, input)
  })
  serve(app, serving, theHelp.listHelpFeedback, listHelpFeedback)
}
