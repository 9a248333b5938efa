import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** How long a session is kept after it was revoked or expired. */
const SESSIONS_MS = 180 * DAY_MS
const MOST_ROWS = 5_000

/** Deletes old sessions with their token hashes and push subscriptions. */
export async function forgetOldLogins(
  { kysely }: Pick<Database, 'kysely'>,
  nowMs: number,
): Promise<void> {
  const ago = (ms: number) => new Date(nowMs - ms).toISOString()
  for (;;) {
    const { rows } = await sql`
      with gone as (
        delete from session where (account_id, id) in (
          select account_id, id from session
          where coalesce(revoked_at, expires_at) < ${ago(SESSIONS_MS)} limit ${MOST_ROWS}
        ) returning token_hash, account_id, id
      ), tokens as (
        delete from session_by_token t using gone where t.token_hash = gone.token_hash
      ), endpoints as (
        delete from push_subscription_by_endpoint e using gone, push_subscription p
        where p.account_id = gone.account_id and p.session_id = gone.id
          and e.endpoint_hash = sha256(convert_to(p.endpoint, 'UTF8')) and e.session_id = gone.id
      )
      select id from gone`.execute(kysely)
    if (rows.length < MOST_ROWS) return
  }
}
