/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

/** What staff keep about conversations. It is never synced. */
export type MessageTables = {
  message_author: { account_id: string; message_id: string; staff_id: string }
  thread_note: {
    id: string
    account_id: string
    thread_id: string
    /** The number of the last message when it was written. */
    after_number: number
    staff_id: string
    words: string
    at: Instant
  }
  /** How long a member waited for the first answer since their message. */
  answer_time: {
    message_id: string
    account_id: string
    thread_id: string
    staff_id: string
    asked_at: Instant
    answered_at: Instant
  }
  reply_template: {
    id: string
    version: number
    title: string
    zh: string
    zh2: string
    en: string
    updated_at: Instant
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MessageTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    message: true
    reply_template: true
    thread: true
    thread_note: true
  }
}
