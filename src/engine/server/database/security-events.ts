import { createHash } from 'node:crypto'
import type { Reader } from './database.ts'

/** Recorded acts by kind, with what is recorded of each; features declare their own. Staff acts and roles are in `audit`. */
export interface SecurityActs {
  limit: { name: string }
}
type SecurityAct = {
  [Kind in keyof SecurityActs]: { kind: Kind; args: SecurityActs[Kind] }
}[keyof SecurityActs]
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
