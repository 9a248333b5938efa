import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  answerMember,
  closeConversation,
  noteForStaff,
} from '#server/use-cases/messages/answer-member.ts'
import { readThread, readThreads } from '#server/use-cases/messages/read-threads.ts'
import {
  readTemplates,
  removeTemplate,
  storeTemplate,
} from '#server/use-cases/messages/templates.ts'
import * as staff from '#shared/contract/staff-messages.ts'

/** What customer service reads and answers. Members send their messages by sync. */
export function messageRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.listThreads, readThreads)
  serve(app, serving, staff.getThread, readThread)
  serve(app, serving, staff.answerThread, answerMember)
  serve(app, serving, staff.noteThread, noteForStaff)
  serve(app, serving, staff.closeThread, closeConversation)
  serve(app, serving, staff.listTemplates, readTemplates)
  serve(app, serving, staff.saveTemplate, storeTemplate)
  serve(app, serving, staff.deleteTemplate, removeTemplate)
}
