import { choice, integer, nullable, partOf, text, timestamp, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { ThreadState, ThreadSubject } from '#features/messages/rules/threads.ts'

/** Conversations with customer service, as a part of `ENTITIES`. */
export const THREAD_ENTITIES = {
  /** Its id is that of what it is about, so two devices that begin one offline make the same. */
  thread: entity({
    fields: {
      id: [uuid, 'fixed'],
      subject: [choice<ThreadSubject>(), 'fixed'],
      /** The number of what it is about when the last message was sent; empty for a general one. */
      number: [text, 'server'],
      state: [choice<ThreadState>(), 'server'],
      /** Since when the member waits for an answer; null unless they do. */
      waitingSince: [nullable(timestamp), 'server'],
      messageCount: [integer, 'server'],
      staffCount: [integer, 'server'],
      /** How many messages of staff the member has read; it only grows. */
      readCount: [integer, 'server'],
      createdAt: [timestamp, 'fixed'],
      lastMessageAt: [timestamp, 'server'],
    },
    cameWith: 21,
  }),
  message: entity({
    fields: {
      id: [uuid, 'fixed'],
      threadId: [uuid, 'fixed', partOf(['thread'])],
      /** 1, 2, 3… in the order of arrival; null until the server has it. */
      number: [nullable(integer), 'server'],
      by: [choice<'member' | 'staff'>(), 'server'],
      /** May be empty with pictures. */
      words: [text, 'fixed'],
      createdAt: [timestamp, 'fixed'],
      /** When the server got it. */
      arrivedAt: [nullable(timestamp), 'server'],
    },
    cameWith: 21,
  }),
}
