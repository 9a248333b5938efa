import type { Generated, JSONColumnType } from 'kysely'
import type { ProblemCode } from '#engine/shared/problems.ts'

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

/** Devices that have logged in to an account, by the hash of the secret that each keeps. */
export type KnownDeviceTable = {
  account_id: string
  device_hash: Uint8Array
  last_login_at: Instant
}

export type LoginChallengeTable = {
  id: string
  email: string
  code_hash: Uint8Array
  code_salt: Uint8Array
  /** False for the challenge of a repeated request, which shares the code already mailed. */
  mailed: boolean
  tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  /** The account that wants this address; null for logins and proofs. */
  for_account: string | null
}

/** A login by QR code that waits for the approval of another device. */
export type LoginTicketTable = {
  id: string
  /** The secret is that of the browser that shows it. */
  secret_hash: Uint8Array
  /** The hash of what the QR code carries. */
  approve_hash: Uint8Array
  /** The network or known device that opened it. */
  caller: string
  user_agent: string
  time_zone: string
  match_number: number
  state: 'waiting' | 'approved' | 'refused' | 'used'
  /** Who decided it, and in which session. */
  account_id: string | null
  session_id: string | null
  created_at: Instant
  expires_at: Instant
}

/** A passkey of an account. */
export type PasskeyTable = {
  account_id: string
  id: string
  credential_id: Uint8Array
  /** COSE. */
  public_key: Uint8Array
  /** How often the authenticator says that it was used; 0 if it does not count. */
  counter: number
  transports: JSONColumnType<string[]>
  name: string
  backed_up: boolean
  created_at: Instant
  last_used_at: Instant | null
}

/** What a browser has been asked to sign; deleted by the answer. */
export type PasskeyChallengeTable = {
  challenge_hash: Uint8Array
  purpose: 'register' | 'login' | 'proof'
  /** The session that asked; null for a login. */
  account_id: string | null
  session_id: string | null
  created_at: Instant
  expires_at: Instant
}

/** A code that was mailed, or a wrong one that was entered, for the limits of a day. */
export type LoginAttemptTable = {
  id: string
  email: string
  kind: 'code' | 'wrong'
  caller: string
  is_stranger: boolean
  at: Instant
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

export type LoginTables = {
  session: SessionTable
  session_by_token: { token_hash: Uint8Array; account_id: string; session_id: string }
  known_device: KnownDeviceTable
  login_challenge: LoginChallengeTable
  login_attempt: LoginAttemptTable
  login_ticket: LoginTicketTable
  passkey: PasskeyTable
  passkey_by_credential: { credential_id: Uint8Array; account_id: string; passkey_id: string }
  passkey_challenge: PasskeyChallengeTable
  security_event: SecurityEventTable
  /** The versions of the legal texts that a member has accepted. */
  acceptance: { account_id: string; document: string; version: number; at: Instant }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends LoginTables {}
}

declare module '#engine/server/database/security-events.ts' {
  interface SecurityActs {
    'code.refused': { why: ProblemCode }
    'login.refused': { why: ProblemCode }
    'proof.refused': { why: ProblemCode }
    'email.refused': { why: ProblemCode }
    login: { sessionId: string; method: LoginMethod }
    proof: { sessionId: string }
    signOut: { sessionId: string }
    'passkey.added': { passkeyId: string }
    'passkey.removed': { passkeyId: string }
    'ticket.approved': { ticketId: string }
    'ticket.refused': { ticketId: string }
    'ticket.misused': { why: ProblemCode }
    sessionsEnded: { why: 'operator' | 'restore' | 'member' | 'emailChanged'; count: number }
  }
}
