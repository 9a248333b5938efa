import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { hasPart } from '#engine/server/database/parts-of-text.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { MAX_OF_KIND, type SearchHit } from '#features/desk/contract/search.ts'
import { peopleNamed, peopleNamedInPart } from '#features/member/server/desk/people-named.ts'
import { MOST_OF_PART, type Searched, union } from './searched.ts'

type MemberHit = Extract<SearchHit, { kind: 'member' }>

/**
 * The members that a number or a part of it names. Who may serve them also finds them as people, and sees what was
 * found.
 */
export async function findMembers(
  db: Reader,
  { text, code, part, rights }: Searched,
): Promise<MemberHit[]> {
  const mayServe = mayDo(rights, 'serve')
  const limit = sql`limit ${MOST_OF_PART}`
  const found = [
    sql`select account_id, 0 as rank, null as recipient from account_by_member_num where member_num = ${code}`,
    ...(part === null
      ? []
      : [
          sql`(select account_id, 1, null from account_by_member_num
            where ${hasPart(sql`member_num`, part.code)} ${limit})`,
        ]),
    ...(mayServe ? [...peopleNamed(text), ...peopleNamedInPart(text)] : []),
  ]
  const email = mayServe ? sql`account.email` : sql`null`
  const { rows } = await plannedForValues(sql<Omit<MemberHit, 'kind'>>`
    select account.account_id as "accountId", account.member_num as "memberNum",
      account.created_at as "createdAt", ${email} as email, found.recipient,
      (select count(*)::int from parcel where parcel.account_id = account.account_id) as parcels
    from (
      select distinct on (account_id) * from (${union(found)}) named order by account_id, rank, recipient
    ) found
    join account on account.account_id = found.account_id
    order by found.rank, account.created_at desc, account.account_id
    limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'member', ...row }))
}
