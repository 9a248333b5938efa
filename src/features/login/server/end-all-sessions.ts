import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Operator } from '#engine/server/database/records.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { endSessions } from './end-sessions.ts'
import { deletePasskeys } from './passkeys/credentials.ts'

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId'> & Origin

/** Ends all sessions of an account and deletes its known devices and passkeys, as after a theft. Returns how many sessions ended. */
export function endAllSessions(
  deps: Deps,
  actor: Operator,
  { email }: { email: string },
): Promise<{ count: number }> {
  return inTransaction(deps.db, async (tx) => {
    const account = await tx
      .selectFrom('account_by_email')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (account === undefined) throw refuse('not_found')
    const { account_id: accountId } = account
    const now = new Date(deps.nowMs()).toISOString()
    const count = await endSessions(tx, { accountId, devicesToo: true }, actor.kind, now)
    await deletePasskeys(tx, { accountId })
    const args = { why: actor.kind, count } as const
    await recordSecurityEvent(tx, { kind: 'sessionsEnded', accountId, args }, deps)
    return { count }
  })
}
