import { sql } from 'kysely'
import { notify } from '#engine/server/database/current-transaction.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { RevokedWhy } from '#engine/server/database/tables/sessions.ts'

/** One session, all of an account but one, or all. `devicesToo` also deletes the account's known devices. */
type WhichSessions =
  | { accountId: string; sessionId: string }
  | { accountId: string; except: string }
  | { accountId: string; devicesToo: true }
  | 'every session'

/**
 * Revokes sessions, ends their event streams and deletes their push subscriptions; their tokens stay known until
 * housekeeping deletes the sessions. The only place that does so. Returns how many were live.
 */
export async function endSessions(
  tx: Tx,
  which: WhichSessions,
  why: RevokedWhy,
  now: string,
): Promise<number> {
  const accountId = which === 'every session' ? null : which.accountId
  const sessionId = which !== 'every session' && 'sessionId' in which ? which.sessionId : null
  const except = which !== 'every session' && 'except' in which ? which.except : null
  const { rows } = await sql<{ accountId: string; sessionId: string }>`
    with ended as (
      update session set revoked_at = ${now}, revoked_why = ${why}
      where revoked_at is null
        and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
        and (${sessionId}::uuid is null or id = ${sessionId}::uuid)
        and (${except}::uuid is null or id <> ${except}::uuid)
      returning account_id, id
    ), pushes as (
      delete from push_subscription p using ended
      where p.account_id = ended.account_id and p.session_id = ended.id
      returning p.endpoint, p.session_id
    ), endpoints as (
      delete from push_subscription_by_endpoint e using pushes
      where e.endpoint_hash = sha256(convert_to(pushes.endpoint, 'UTF8'))
        and e.session_id = pushes.session_id
    )
    select account_id as "accountId", id as "sessionId" from ended`.execute(tx)
  if (which !== 'every session' && 'devicesToo' in which) {
    await tx.deleteFrom('known_device').where('account_id', '=', which.accountId).execute()
  }
  if (which !== 'every session') {
    for (const ended of rows) {
      notify({ channel: 'session_ended', key: ended.sessionId, value: ended.accountId })
    }
  }
  return rows.length
}
