import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { answerThread, closeThread, noteThread } from '#server/use-cases/messages/answer-member.ts'
import { getThread, listThreads } from '#server/use-cases/messages/read-threads.ts'
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
} from '#server/use-cases/messages/templates.ts'
import * as staff from '#shared/contract/staff-messages.ts'

/** What customer service reads and answers. Members send their messages by sync. */
export function messageRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.listThreads, listThreads)
  serve(app, serving, staff.getThread, getThread)
  serve(app, serving, staff.answerThread, answerThread)
  serve(app, serving, staff.noteThread, noteThread)
  serve(app, serving, staff.closeThread, closeThread)
  serve(app, serving, staff.listTemplates, listTemplates)
  serve(app, serving, staff.saveTemplate, saveTemplate)
  serve(app, serving, staff.deleteTemplate, deleteTemplate)
}
