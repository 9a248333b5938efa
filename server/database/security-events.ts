import { createHash } from 'node:crypto'
import type { Reader } from './database.ts'

/** `…refused` carries the refusal's code in `args.why`; `limit` the limit's name. Staff acts and roles are in `audit`. */
export type SecurityKind =
  | 'code.refused'
  | 'login'
  | 'login.refused'
  | 'proof'
  | 'proof.refused'
  | 'signOut'
  | 'sessionsEnded'
  | 'limit'
export type SecurityEvent = {
  kind: SecurityKind
  accountId?: string | undefined
  /** Where no account is known; only its hash is kept. */
  email?: string | undefined
  args?: Record<string, unknown>
}
/** Where a request came from; both null for what the operator or the server does. */
export type Origin = { network: string | null; requestId: string | null }

type Deps = Origin & { newId: () => string; nowMs: () => number }

/** Writes what an operator needs to understand an attack: who tried, was stopped, came in and left. */
export async function recordSecurityEvent(
  db: Reader,
  { kind, accountId, email, args = {} }: SecurityEvent,
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
