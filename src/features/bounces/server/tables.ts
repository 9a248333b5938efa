import type { ReportKind } from '#features/bounces/rules/reports.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type BounceTables = {
  /**
   * What was reported about a mail, once for each kind. `account_id`: whose address it went to; null once the address was
   * confirmed or changed since, or if it was nobody's.
   */
  returned_mail: {
    mail_id: string
    kind: ReportKind
    account_id: string | null
    code: string
    at: Instant
  }
  /** An account whose address gets codes alone. */
  mail_mark: { account_id: string; kind: ReportKind; code: string; since: Instant }
  /** A mail that was not sent because of a mark. */
  held_mail: { id: string; at: Instant }
  /** A message of the mailbox that says nothing about a mail of ours. */
  unread_return: { id: string; at: Instant }
  /** How reading the mailbox of returned mail ended the last time. `failure` names nobody. */
  return_mailbox: {
    name: 'inbox'
    read_at: Instant | null
    failed_at: Instant | null
    failure: string | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends BounceTables {}
}
