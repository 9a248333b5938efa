/** What a conversation with customer service is about; its id is the id of that. `general`: the account itself. */
export const THREAD_SUBJECTS = ['general', 'parcel', 'shipment', 'request', 'compensation'] as const
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number]

/** `waiting`: staff are to answer; `answered`: they have; `closed`: it is settled, and a new message opens it again. */
export const THREAD_STATES = ['waiting', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** Code points. */
export const MAX_MESSAGE_WORDS = 2_000
export const MAX_MESSAGE_PHOTOS = 3
/** Each member has this many within 24 hours. */
export const MAX_MESSAGES_A_DAY = 200
/** How much of a message a mail, a list of the console and a notification show, in code points. */
export const MAX_BEGINNING = 120

/** How many messages of staff the member has not read. */
export const unreadOf = (thread: { staffCount: number; readCount: number }): number =>
  Math.max(0, thread.staffCount - thread.readCount)

/** The beginning of a message in one line. */
export function beginningOf(words: string): string {
  const line = [...words.replace(/\s+/g, ' ')]
  return line.length <= MAX_BEGINNING
    ? line.join('')
    : `${line.slice(0, MAX_BEGINNING - 1).join('')}…`
}

type Numbered = { row: { id: string; number: number | null; createdAt: string } }

/** The order of a conversation: by the server's numbers, then those on their way by their time. */
export function byArrival(a: Numbered, b: Numbered): number {
  if (a.row.number !== null || b.row.number !== null) {
    return (a.row.number ?? Number.POSITIVE_INFINITY) - (b.row.number ?? Number.POSITIVE_INFINITY)
  }
  return a.row.createdAt.localeCompare(b.row.createdAt) || a.row.id.localeCompare(b.row.id)
}
