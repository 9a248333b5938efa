import { createHash } from 'node:crypto'
import type { ProblemCode } from '#engine/shared/problems.ts'
import type { LoginMethod } from '#features/login/server/tables.ts'
import type { Reader } from './database.ts'

/** Recorded acts of logins and limits. Staff acts and roles are in `audit`. */
type SecurityAct =
  | {
      kind: 'code.refused' | 'login.refused' | 'proof.refused' | 'email.refused'
      args: { why: ProblemCode }
    }
  | { kind: 'login'; args: { sessionId: string; method: LoginMethod } }
  | { kind: 'proof' | 'signOut'; args: { sessionId: string } }
  | { kind: 'passkey.added' | 'passkey.removed'; args: { passkeyId: string } }
  | { kind: 'ticket.approved' | 'ticket.refused'; args: { ticketId: string } }
  | { kind: 'ticket.misused'; args: { why: ProblemCode } }
  | {
      kind: 'sessionsEnded'
      args: { why: 'operator' | 'restore' | 'member' | 'emailChanged'; count: number }
    }
  | { kind: 'limit'; args: { name: string } }
export type SecurityEvent = SecurityAct & {
  accountId?: string | undefined
  /** Given if no account is known; only its hash is stored. */
  email?: string | undefined
}
/** Where a request came from; both null for acts of the operator or the server. */
export type Origin = { network: string | null; requestId: string | null }

type Deps = Origin & { newId: () => string; nowMs: () => number }

/** Records a login, refusal, limit or sign-out, for the operator to read after an attack. */
export async function recordSecurityEvent(
  db: Reader,
  { kind, accountId, email, args }: SecurityEvent,
  { newId, nowMs, network, requestId }: Deps,
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({
      id: newId(),
      at: new Date(nowMs()).toISOString(),
      kind,
      account_id: accountId ?? null,
      email_hash: accountId === undefined && email !== undefined ? emailHash(email) : null,
      network,
      request_id: requestId,
      args: JSON.stringify(args),
    })
    .execute()
}

export function emailHash(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}
