import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  inLanguages,
  list,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import { messageWords } from '#features/messages/changes/message.ts'
import {
  MAX_MESSAGE_PHOTOS,
  MAX_MESSAGE_WORDS,
  THREAD_STATES,
  THREAD_SUBJECTS,
} from '#features/messages/rules/threads.ts'

export const THREADS_PAGE = 20
export const MESSAGES_PAGE = 50
/** Staff keep and read so many in a conversation. */
export const MAX_THREAD_NOTES = 200
export const MAX_NOTE_WORDS = 1_000
export const MAX_TEMPLATES = 100
export const MAX_TEMPLATE_TITLE = 60
/** Staff list the threads that wait, those that they took, or all by the last message. */
export const THREAD_LISTS = ['waiting', 'mine', 'all'] as const
export type ThreadList = (typeof THREAD_LISTS)[number]

const serve = { for: 'staff', right: 'serve' } as const
const which = v.object({ accountId: uuid, threadId: uuid })

const threadHead = v.object({
  accountId: uuid,
  threadId: uuid,
  memberNum: text,
  subject: v.picklist(THREAD_SUBJECTS),
  /** The number of what it is about; a general one has none. */
  number: text,
  state: v.picklist(THREAD_STATES),
  waitingSince: v.nullable(text),
  lastMessageAt: text,
  messageCount: v.number(),
  /** The beginning of the last message; empty for pictures alone. */
  beginning: text,
  /** Who has taken it while it waits, by e-mail address. */
  takenBy: v.nullable(v.object({ by: text, isOwn: v.boolean() })),
  /** Nobody answers themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
})
export type ThreadHead = v.InferOutput<typeof threadHead>

/** How long members waited for the first answer within 30 days, in milliseconds; null without an answer. */
const answerTimes = v.object({
  count: v.number(),
  medianMs: v.nullable(v.number()),
  p90Ms: v.nullable(v.number()),
})
export type AnswerTimes = v.InferOutput<typeof answerTimes>

/**
 * Conversations that wait, the longest waiting first; those that the caller took or all, the latest first. `member` and
 * `thread` leave those of one member, or one of them.
 */
export const listThreads = endpoint({
  method: 'GET',
  path: '/api/staff/threads',
  ...serve,
  query: v.object({
    list: v.picklist(THREAD_LISTS),
    member: v.optional(memberNum),
    thread: v.optional(uuid),
    after: v.optional(shortText(120)),
  }),
  reply: v.object({
    threads: list(threadHead, THREADS_PAGE),
    next: v.nullable(text),
    answerTimes,
  }),
})

const threadMessage = v.object({
  id: uuid,
  number: v.number(),
  by: v.picklist(['member', 'staff']),
  words: text,
  at: text,
  /** The e-mail address of the staff member who wrote it. */
  author: v.nullable(text),
  /** SHA-256 of the pictures that are here. */
  pictures: list(sha256Hex, MAX_MESSAGE_PHOTOS),
  /** How many pictures are still to be uploaded. */
  coming: v.number(),
})
export type ThreadMessage = v.InferOutput<typeof threadMessage>
const threadNote = v.object({
  id: uuid,
  /** The number of the message after which it was written. */
  afterNumber: v.number(),
  words: text,
  at: text,
  author: v.nullable(text),
})
export type ThreadNote = v.InferOutput<typeof threadNote>

/** One conversation with its latest messages, or those before a number, and its notes. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/staff/threads/:accountId/:threadId',
  ...serve,
  params: which,
  query: v.object({ before: v.optional(v.pipe(shortText(9), v.regex(/^[1-9]\d*$/))) }),
  reply: v.object({
    thread: threadHead,
    /** How long the member waited for the last first answer, in milliseconds; null before one. */
    answeredInMs: v.nullable(v.number()),
    /** The member's language; null for one that was never chosen. */
    language: v.nullable(text),
    /** Oldest first. */
    messages: list(threadMessage, MESSAGES_PAGE),
    notes: list(threadNote, MAX_THREAD_NOTES),
  }),
})
export type StaffThread = v.InferOutput<typeof getThread.reply>

/** Answers the member, who hears of it by push and mail. Refused with `thread_changed` if there is an unseen message. */
export const answerThread = endpoint({
  method: 'POST',
  path: '/api/staff/threads/:accountId/:threadId/messages',
  ...serve,
  params: which,
  once: true,
  body: v.object({
    onceKey: uuid,
    words: messageWords,
    photoSha256s: list(sha256Hex, MAX_MESSAGE_PHOTOS),
    /** How many messages the answering person has seen. */
    messageCount: wholeNumber(1, 10_000_000),
  }),
  reply: v.object({ messageId: uuid, number: wholeNumber(1, 10_000_000) }),
})

/** Adds a note that only staff read. Refuses with `rows_limit` above `MAX_THREAD_NOTES`. */
export const noteThread = endpoint({
  method: 'POST',
  path: '/api/staff/threads/:accountId/:threadId/notes',
  ...serve,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid, words: requiredText(MAX_NOTE_WORDS) }),
  reply: v.object({ noteId: uuid }),
})

/** Closes a conversation that is settled. A new message of the member opens it again. */
export const closeThread = endpoint({
  method: 'POST',
  path: '/api/staff/threads/:accountId/:threadId/close',
  ...serve,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid, messageCount: wholeNumber(1, 10_000_000) }),
  reply: v.object({ state: v.picklist(THREAD_STATES) }),
})

/**
 * Opens a conversation again that was closed by mistake: it waits as long as before. Refuses with `undo_late`,
 * `undo_changed` if there is a message since, and `undo_foreign`.
 */
export const undoClose = endpoint({
  method: 'POST',
  path: '/api/staff/threads/:accountId/:threadId/close/undo',
  ...serve,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid }),
  reply: v.object({ state: v.picklist(THREAD_STATES) }),
})

const templateText = requiredText(MAX_MESSAGE_WORDS)
const template = v.object({
  title: requiredText(MAX_TEMPLATE_TITLE),
  words: inLanguages(templateText),
})
const keptTemplate = v.object({ id: uuid, version: v.number(), ...template.entries })
export type ReplyTemplate = v.InferOutput<typeof keptTemplate>

/** The texts that staff insert into answers, by title. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/staff/reply-templates',
  ...serve,
  reply: v.object({ templates: list(keptTemplate, MAX_TEMPLATES) }),
})

/**
 * Adds or changes a template. `version`: the one that was changed, 0 for a new one. Refuses with `template_changed` if
 * somebody has changed it since, and with `template_limit` above `MAX_TEMPLATES`.
 */
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/staff/reply-templates/:templateId',
  ...serve,
  params: v.object({ templateId: uuid }),
  body: v.object({ version: wholeNumber(0, 2_147_483_647), ...template.entries }),
  reply: keptTemplate,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/staff/reply-templates/:templateId',
  ...serve,
  params: v.object({ templateId: uuid }),
  reply: v.object({}),
})
