import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { nowOf } from '#engine/server/services.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the caller's session. The device stays known, so strangers cannot block the next login. */
act('logOut', (deps, { accountId, sessionId }) => {
  return inTransaction(deps.db, async (tx) => {
    await endSessions(tx, { accountId, sessionId }, 'signedOut', nowOf(deps))
    await recordSecurityEvent(tx, { kind: 'signOut', accountId, args: { sessionId } }, deps)
    return { ok: true }
  })
})
