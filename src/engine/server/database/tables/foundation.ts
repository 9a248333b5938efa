import type { Generated, JSONColumnType } from 'kysely'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

/**
 * The account itself; its language and what features add to it travel to its devices as the synced table `account`.
 * Features merge their columns into it.
 */
export interface AccountTable {
  account_id: string
  member_num: string
  email: string
  /** Null for one that was never changed. */
  email_changed_at: Instant | null
  role: Generated<'member' | 'staff'>
  language: string | null
  /** Where the console opens for a staff member; null for the first place that they may use. */
  start_page: Generated<string | null>
  muted_notifications: JSONColumnType<string[] | null>
  version: Generated<number>
  created_at: Instant
}

/** Events of a member's things, for push, mail and the member's history. */
export type EventTable = {
  account_id: string
  id: string
  kind: string
  object_table: string
  object_id: string
  args: JSONColumnType<Record<string, unknown>>
  created_at: Instant
}

/** The audit log: every staff act and every change of state. */
export type AuditTable = {
  id: string
  at: Instant
  actor_kind: 'member' | 'staff' | 'server' | 'operator'
  actor_account_id: string | null
  act: string
  account_id: string | null
  object_table: string
  object_id: string
  before: JSONColumnType<Record<string, unknown> | null>
  after: JSONColumnType<Record<string, unknown> | null>
  request_id: string | null
}

export type FoundationTables = {
  epoch: { id: string; made_at: Instant; why: string }
  account: AccountTable
  account_by_email: { email: string; account_id: string }
  account_by_member_num: { member_num: string; account_id: string }
  given_member_num: { member_num: string }
  rate_limit: { key: string; window_start: Instant; used: number }
  event: EventTable
  audit: AuditTable
  /** Keys that all servers on the database share. */
  server_key: { name: string; value: unknown; made_at: string }
}
