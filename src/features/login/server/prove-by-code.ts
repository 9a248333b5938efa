import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { LoginCaller } from './known-device.ts'
import { compareCode, type TakeCodeDeps, takeCode } from './take-code.ts'

/** A session has separate limits that strangers cannot use up. */
export function sessionCaller({ sessionId }: Actor): LoginCaller {
  return { key: `session ${sessionId}`, isStranger: false }
}

/** The mail address of the session's account. */
export async function emailOf(
  { db }: ReadDeps,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<string> {
  const { email } = await db.kysely
    .selectFrom('account_by_email')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}

/** Checks a code mailed to the session's own address, which proves that the member still holds the session. */
export async function proveByCode(
  deps: ReadDeps & TakeCodeDeps,
  actor: Actor,
  entered: { challenge: string; code: string },
): Promise<{ ok: true }> {
  const { accountId, sessionId } = actor
  const compared = await compareCode(deps.db, { ...entered, email: await emailOf(deps, actor) })
  return commitEvenRefused(deps.db, async (tx) => {
    const refused = await takeCode(tx, 'proof', compared, sessionCaller(actor), deps)
    if (refused !== undefined) return refused
    await tx
      .updateTable('session')
      .set({ proved_at: new Date(deps.nowMs()).toISOString() })
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .execute()
    await recordSecurityEvent(tx, { kind: 'proof', accountId, args: { sessionId } }, deps)
    return { ok: true as const }
  })
}
