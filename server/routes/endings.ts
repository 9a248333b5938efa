import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { answerOwnEnding } from '#server/use-cases/endings/answer-ending.ts'
import { proposeUnanswered } from '#server/use-cases/endings/dispose-unanswered.ts'
import { readEndings } from '#server/use-cases/endings/read-endings.ts'
import { askAboutEnding, endStoredParcel } from '#server/use-cases/endings/staff-endings.ts'
import { answerEnding } from '#shared/contract/endings.ts'
import * as endings from '#shared/contract/staff-endings.ts'

/** How parcels end without being shipped. */
export function endingRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, answerEnding, answerOwnEnding)
  serve(app, serving, endings.listEndings, readEndings)
  serve(app, serving, endings.askEnding, askAboutEnding)
  serve(app, serving, endings.endParcel, endStoredParcel)
  serve(app, serving, endings.proposeDisposal, proposeUnanswered)
}
