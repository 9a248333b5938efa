import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Origin, recordSecurityEvent } from '#server/database/security-events.ts'
import { nowOf, type Services } from '#server/services.ts'
import { endSessions } from './end-sessions.ts'

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId'> & Origin

/** Ends the caller's session. The device stays known, so strangers cannot block the next login. */
export function logOut(deps: Deps, { accountId, sessionId }: Actor): Promise<{ ok: true }> {
  return inTransaction(deps.db, async (tx) => {
    await endSessions(tx, { accountId, sessionId }, 'signedOut', nowOf(deps))
    await recordSecurityEvent(tx, { kind: 'signOut', accountId, args: { sessionId } }, deps)
    return { ok: true }
  })
}
