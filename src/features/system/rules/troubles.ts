import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'

/** What the owner is told of: each once, and again only after it was well in between. */
export const TROUBLES = ['books', 'mail', 'backup', 'restore', 'disk'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A mail that waits longer, while no other was sent, means that the mail server takes none. */
export const MAIL_LATE_MS = 15 * MINUTE_MS
/** A backup is made each day, and may take its time. */
export const BACKUP_LATE_MS = 36 * HOUR_MS
/** An archive is restored for a trial each week, and tried again the next night. */
export const CHECK_LATE_MS = 9 * DAY_MS
/** The books are reconciled each night; after a failure it is tried three times, ten minutes apart. */
export const BOOKS_LATE_MS = DAY_MS + 3 * HOUR_MS

/** The facts that tell whether something is wrong. Instants are UTC ISO 8601; null for what never was. */
export type SystemFacts = {
  nowMs: number
  /** Since when anybody looks. */
  watchedAt: string
  mail: { oldestAt: string | null; lastSentAt: string | null }
  /** Null where nobody expects one. `failedAt`: when the last one could not be written. */
  backup: { lastAt: string | null; failedAt: string | null } | null
  /** Trials of archives; null where none are made by themselves. `since`: of the key in force. */
  checks: { lastAt: string | null; failedAt: string | null; since: string } | null
  books: { checkedAt: string | null; differences: number }
  isDiskLow: boolean
}

const isOlder = (at: string, ageMs: number, nowMs: number) => nowMs - Date.parse(at) > ageMs

const hasFailedSince = ({ lastAt, failedAt }: { lastAt: string | null; failedAt: string | null }) =>
  failedAt !== null && failedAt > (lastAt ?? '')

/** What is wrong now. */
export function troublesOf({
  nowMs,
  watchedAt,
  mail,
  backup,
  checks,
  books,
  isDiskLow,
}: SystemFacts): Trouble[] {
  const { oldestAt, lastSentAt } = mail
  const isMailLate = oldestAt !== null && isOlder(oldestAt, MAIL_LATE_MS, nowMs)
  const hasSentSince = oldestAt !== null && lastSentAt !== null && lastSentAt > oldestAt
  const isWrong: Record<Trouble, boolean> = {
    books: books.differences > 0 || isOlder(books.checkedAt ?? watchedAt, BOOKS_LATE_MS, nowMs),
    mail: isMailLate && !hasSentSince,
    backup:
      backup !== null &&
      (hasFailedSince(backup) || isOlder(backup.lastAt ?? watchedAt, BACKUP_LATE_MS, nowMs)),
    restore:
      checks !== null &&
      (hasFailedSince(checks) || isOlder(checks.lastAt ?? checks.since, CHECK_LATE_MS, nowMs)),
    disk: isDiskLow,
  }
  return TROUBLES.filter((trouble) => isWrong[trouble])
}
