import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { type FoundMember, MEMBERS_PAGE } from '#features/member/contract/staff-members.ts'
import { peopleNamed } from './people-named.ts'

/** The accounts that a text names, each found by an index. */
function accountsOf(input: string): RawBuilder<unknown> {
  const code = normaliseCode(input)
  const queries = [
    ...peopleNamed(input).map((people) => sql`select account_id from (${people}) named`),
    sql`select account_id from account_by_member_num where member_num = ${code}`,
    sql`select account_id from parcel_by_code where code = ${code}`,
    sql`select account_id from parcel_by_tracking where tracking_key = ${trackingKey(typedNumber(input))}`,
    sql`select account_id from shipment where trans_code = ${code}`,
    sql`select account_id from request where code = ${code}`,
  ]
  return sql.join(queries, sql` union `)
}

/** The members that a number, address or name leads to, twenty at a time. */
act('searchMembers', async ({ db }, _actor, { q, after }) => {
  const { rows } = await sql<FoundMember>`
    select a.account_id as "accountId", a.member_num as "memberNum", a.email, a.created_at as "createdAt",
      b.account_id is not null as "isBlocked"
    from (${accountsOf(q)}) found
    join account a on a.account_id = found.account_id
    left join account_block b on b.account_id = a.account_id
    where a.account_id > ${after ?? NIL_ID}::uuid
    order by a.account_id limit ${MEMBERS_PAGE + 1}`.execute(db.kysely)
  const members = rows.slice(0, MEMBERS_PAGE)
  return { members, next: rows.length > MEMBERS_PAGE ? (members.at(-1)?.accountId ?? null) : null }
})
