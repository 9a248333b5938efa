import * as v from 'valibot'
import { maxCodePoints, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { madeAt, mutation } from '#engine/shared/mutation.ts'
import { publicText } from '#engine/shared/typed-text.ts'
import {
  MAX_MESSAGE_PHOTOS,
  MAX_MESSAGE_WORDS,
  THREAD_SUBJECTS,
} from '#features/messages/rules/threads.ts'

/** Cleaned like a public text, because the other side reads it. */
export const messageWords = v.pipe(
  text,
  v.transform(publicText),
  v.maxLength(2 * MAX_MESSAGE_WORDS),
  maxCodePoints(MAX_MESSAGE_WORDS),
)

/** Sends a message to customer service. The first one about something begins its conversation. */
export const sendMessage = mutation({
  op: 'message.send',
  v: 1,
  set: v.object({
    threadId: uuid,
    subject: v.picklist(THREAD_SUBJECTS),
    words: messageWords,
    /** How many pictures are attached after it; without any it needs words. */
    pictures: wholeNumber(0, MAX_MESSAGE_PHOTOS),
  }),
  makes: true,
  effects: {
    message: (row, m) => {
      const { threadId, words } = m.set
      const { id } = m
      const isNew = { number: null, by: 'member', arrivedAt: null } as const
      return row ?? { id, threadId, words, ...isNew, createdAt: madeAt(m) }
    },
    thread: (row, m) => {
      const at = madeAt(m)
      const { threadId: id, subject } = m.set
      const counts = { messageCount: 0, staffCount: 0, readCount: 0 }
      const thread = row ?? { id, subject, number: '', ...counts, createdAt: at, lastMessageAt: at }
      return {
        ...thread,
        state: 'waiting',
        waitingSince: row?.waitingSince ?? at,
        lastMessageAt: row === undefined || row.lastMessageAt < at ? at : row.lastMessageAt,
      }
    },
  },
})

/** Records how many messages of staff the member has seen. */
export const readThread = mutation({
  op: 'thread.read',
  v: 1,
  set: v.object({ count: wholeNumber(1, 1_000_000) }),
  effects: {
    thread: (row, m) => row && { ...row, readCount: Math.max(row.readCount, m.set.count) },
  },
  isQuiet: true,
  isNoWork: true,
})

/** The changes of messages. */
export const MESSAGE_MUTATIONS = [sendMessage, readThread] as const
