import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listSessions } from '#server/use-cases/login/list-sessions.ts'
import { endOtherSessions, endSession } from '#server/use-cases/login/sign-out-others.ts'
import * as sessions from '#shared/contract/sessions.ts'

/** The devices of a member, and their ends. */
export function sessionRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, sessions.listSessions, listSessions)
  serve(app, serving, sessions.endSession, endSession)
  serve(app, serving, sessions.endOtherSessions, endOtherSessions)
}
