import type { Generated, JSONColumnType } from 'kysely'
import type { LoginMethod } from '#engine/server/database/tables/sessions.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

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

export type LoginTables = {
  known_device: KnownDeviceTable
  login_challenge: LoginChallengeTable
  login_attempt: LoginAttemptTable
  login_ticket: LoginTicketTable
  passkey: PasskeyTable
  passkey_by_credential: { credential_id: Uint8Array; account_id: string; passkey_id: string }
  passkey_challenge: PasskeyChallengeTable
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
    sessionsEnded: {
      why: 'operator' | 'restore' | 'member' | 'emailChanged' | 'dismissed'
      count: number
    }
  }
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    'account.create': true
  }
}
