/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type NotificationTables = {
  /** The events of one kind that one mail to a member will list. */
  mail_batch: { account_id: string; kind: string; event_ids: string[]; due_at: Instant }
  /** The versions of the legal texts that a member has accepted. */
  acceptance: { account_id: string; document: string; version: number; at: Instant }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends NotificationTables {}
}
