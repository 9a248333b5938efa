import { optional } from '#engine/shared/event.ts'
import type { ThreadSubject } from '#features/messages/rules/threads.ts'

export const MESSAGE_EVENTS = {
  /** Staff wrote in a conversation. `number`: of what it is about; `words`: the beginning, empty for pictures alone. */
  serviceReply: optional<{
    threadId: string
    subject: ThreadSubject
    number: string
    words: string
  }>('thread'),
}
