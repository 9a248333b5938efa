import type { ThreadState } from '#shared/domain/threads.ts'
import type { Change } from './audit-states.ts'

/** Acts of staff in conversations with members, as a part of `AuditActs`. What was written is not repeated. */
export type MessageActs = {
  answerThread: Change<null, { threadId: string; pictures: number }>
  noteThread: Change<null, { threadId: string }>
  closeThread: Change<{ state: ThreadState }, { state: ThreadState }>
  saveTemplate: Change<{ title: string } | null, { title: string }>
  deleteTemplate: Change<{ title: string }, null>
}

/** The table of each act's object. */
export const MESSAGE_AUDITED = {
  answerThread: 'message',
  noteThread: 'thread_note',
  closeThread: 'thread',
  saveTemplate: 'reply_template',
  deleteTemplate: 'reply_template',
} as const satisfies Record<keyof MessageActs, string>
