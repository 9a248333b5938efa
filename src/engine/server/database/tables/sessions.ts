import type { Generated, JSONColumnType } from 'kysely'
import type { Right } from '#engine/shared/rights.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type LoginMethod = 'code' | 'qr' | 'passkey'
export type RevokedWhy =
  | 'signedOut'
  | 'member'
  | 'operator'
  | 'restore'
  | 'emailChanged'
  | 'blocked'
  | 'dismissed'
  | 'deleted'

export type SessionTable = {
  account_id: string
  id: string
  token_hash: Uint8Array
  user_agent: string
  created_at: Instant
  last_used_at: Instant
  method: Generated<LoginMethod>
  /** The IANA name that the device sent at the login; '' if none. */
  time_zone: Generated<string>
  /** When its member last entered a mailed code or used a passkey. */
  proved_at: Instant
  /** When its member last used a passkey in this session. */
  passkey_proved_at: Instant | null
  expires_at: Instant
  revoked_at: Instant | null
  revoked_why: RevokedWhy | null
  /** The device that opened it; null if the device keeps no secret. */
  device_hash: Uint8Array | null
}

/** Logins, refusals, limits and sign-outs, for the operator to read after an attack. */
export type SecurityEventTable = {
  id: string
  at: Instant
  kind: string
  account_id: string | null
  /** SHA-256 of the e-mail address, in hex, where no account is known. */
  email_hash: string | null
  network: string | null
  request_id: string | null
  args: JSONColumnType<Record<string, unknown>>
}

export type SessionTables = {
  session: SessionTable
  session_by_token: { token_hash: Uint8Array; account_id: string; session_id: string }
  staff_right: { account_id: string; right: Right }
  security_event: SecurityEventTable
}
