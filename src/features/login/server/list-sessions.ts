import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { isLive } from '#engine/server/database/find-session.ts'
import { type ListedSession, MOST_SESSIONS } from '#features/login/contract/sessions.ts'

/** The live sessions of an account, the last used first; `lastUsedAt` is exact to an hour. */
export function liveSessions(
  db: Reader,
  accountId: string,
  nowMs: number,
): Promise<Omit<ListedSession, 'isThis'>[]> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select(['session.id', 'session.user_agent as userAgent', 'session.method'])
    .select(['session.time_zone as timeZone', 'session.created_at as createdAt'])
    .select('session.last_used_at as lastUsedAt')
    .where('session.account_id', '=', accountId)
    .where(isLive(nowMs))
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(MOST_SESSIONS)
    .execute()
}

/** The devices on which a member is logged in, the one that asks among them. */
act('listSessions', async ({ db: { kysely }, nowMs }, { accountId, sessionId }) => {
  const sessions = await liveSessions(kysely, accountId, nowMs())
  return { sessions: sessions.map((one) => ({ ...one, isThis: one.id === sessionId })) }
})
