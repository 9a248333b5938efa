import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { endSessions } from './end-sessions.ts'

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId'> & Origin

/** Signs one device of the member out; one that is signed out already stays so. */
act('endSession', (deps, { accountId }, { sessionId }) => {
  return inTransaction(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (row === undefined) throw refuse('not_found')
    const count = await endSessions(tx, { accountId, sessionId }, 'member', nowOf(deps))
    if (count > 0) await record(tx, accountId, count, deps)
    return { ok: true as const }
  })
})

/** Signs all other devices of the member out. */
act('endOtherSessions', (deps, { accountId, sessionId }) => {
  return inTransaction(deps.db, async (tx) => {
    const others = { accountId, except: sessionId } as const
    const count = await endSessions(tx, others, 'member', nowOf(deps))
    if (count > 0) await record(tx, accountId, count, deps)
    return { count }
  })
})

const record = (tx: Tx, accountId: string, count: number, deps: Deps) =>
  recordSecurityEvent(
    tx,
    { kind: 'sessionsEnded', accountId, args: { why: 'member', count } },
    deps,
  )
