import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type Origin, recordSecurityEvent } from '#server/database/security-events.ts'
import { endSessions } from './end-sessions.ts'

type Deps = Origin & { nowMs: () => number; newId: () => string }

/** Ends the session that asks. The device stays known: its member can log in again whatever strangers do. */
export async function logOut(tx: Tx, { accountId, sessionId }: Actor, deps: Deps): Promise<void> {
  await endSessions(tx, { accountId, sessionId }, new Date(deps.nowMs()).toISOString())
  await recordSecurityEvent(tx, { kind: 'signOut', accountId, args: { sessionId } }, deps)
}
