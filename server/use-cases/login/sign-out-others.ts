import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Origin, recordSecurityEvent } from '#server/database/security-events.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import { endSessions } from './end-sessions.ts'

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId'> & Origin

/** Signs one device of the member out; one that is signed out already stays so. */
export function endSession(
  deps: Deps,
  { accountId }: Actor,
  { sessionId }: { sessionId: string },
): Promise<{ ok: true } | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const known = await tx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (known === undefined) return refuse('not_found')
    const count = await endSessions(tx, { accountId, sessionId }, 'member', nowOf(deps))
    if (count > 0) await record(tx, accountId, count, deps)
    return { ok: true as const }
  })
}

/** Signs all other devices of the member out. */
export function endOtherSessions(
  deps: Deps,
  { accountId, sessionId }: Actor,
): Promise<{ count: number }> {
  return inTransaction(deps.db, async (tx) => {
    const others = { accountId, except: sessionId } as const
    const count = await endSessions(tx, others, 'member', nowOf(deps))
    if (count > 0) await record(tx, accountId, count, deps)
    return { count }
  })
}

const record = (tx: Tx, accountId: string, count: number, deps: Deps) =>
  recordSecurityEvent(
    tx,
    { kind: 'sessionsEnded', accountId, args: { why: 'member', count } },
    deps,
  )
