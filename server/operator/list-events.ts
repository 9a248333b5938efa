import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { emailHash } from '#server/database/security-events.ts'

const SHOWN = 200

type Line = {
  at: string
  what: string
  who: string
  network: string
  request: string
  more: string
}

/** Logins, refusals, limits, sign-outs and acts of staff and operators, the latest last. The operator reads them after an attack. */
export async function listEvents(
  { kysely }: Pick<Database, 'kysely'>,
  email: string | undefined,
): Promise<string> {
  const account = sql`(select account_id from account_by_email where email = ${email ?? null})`
  const hash = email === undefined ? null : emailHash(email)
  const { rows } = await sql<Line>`
    with security as (
      select at, kind as what, account_id, email_hash, network, request_id, args::text as more
      from security_event
      where ${email ?? null}::text is null or account_id = ${account} or email_hash = ${hash}
      order by at desc limit ${SHOWN}
    ), acts as (
      select at, act as what, actor_account_id as account_id, actor_kind, request_id,
        object_table || ' ' || object_id as more
      from audit
      where actor_kind in ('staff', 'operator')
        and (${email ?? null}::text is null or ${account} in (actor_account_id, account_id))
      order by id desc limit ${SHOWN}
    ), both_kinds as (
      select at, what, account_id, left(email_hash, 12) as other, network, request_id, more from security
      union all
      select at, what, account_id, actor_kind, null, request_id, more from acts
    )
    select at, what, coalesce(account.email, other, '-') as who, coalesce(network, '-') as network,
      coalesce(request_id, '-') as request, more
    from both_kinds left join account using (account_id) order by at desc limit ${SHOWN}`.execute(
    kysely,
  )
  if (rows.length === 0) return 'Nothing is on record'
  return rows
    .toReversed()
    .map(({ at, what, who, network, request, more }) =>
      [at, what, who, network, request, more].join('  '),
    )
    .join('\n')
}
