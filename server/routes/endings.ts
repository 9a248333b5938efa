import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { answerEnding } from '#server/use-cases/endings/answer-ending.ts'
import { proposeDisposal } from '#server/use-cases/endings/dispose-unanswered.ts'
import { listEndings } from '#server/use-cases/endings/list-endings.ts'
import { askEnding, endParcel } from '#server/use-cases/endings/staff-endings.ts'
import * as theEndings from '#shared/contract/endings.ts'
import * as endings from '#shared/contract/staff-endings.ts'

/** How parcels end without being shipped. */
export function endingRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theEndings.answerEnding, answerEnding)
  serve(app, serving, endings.listEndings, listEndings)
  serve(app, serving, endings.askEnding, askEnding)
  serve(app, serving, endings.endParcel, endParcel)
  serve(app, serving, endings.proposeDisposal, proposeDisposal)
}
