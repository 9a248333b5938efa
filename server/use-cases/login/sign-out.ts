import type { Tx } from '#server/database/database.ts'
import { type Origin, recordSecurityEvent } from '#server/database/security-events.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { endSessions } from './end-sessions.ts'

type Deps = Origin & { nowMs: () => number; newId: () => string }

/** Ends all sessions of an account and deletes its known devices, as after a theft. Returns how many sessions ended. */
export async function signOut(tx: Tx, email: string, deps: Deps): Promise<number | Refusal> {
  const account = await tx
    .selectFrom('account_by_email')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (account === undefined) return refuse('not_found')
  const { account_id: accountId } = account
  const now = new Date(deps.nowMs()).toISOString()
  const count = await endSessions(tx, { accountId, devicesToo: true }, now)
  const args = { why: 'operator', count } as const
  await recordSecurityEvent(tx, { kind: 'sessionsEnded', accountId, args }, deps)
  return count
}
