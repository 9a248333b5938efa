import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { plainEmail } from '#engine/shared/email.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { MAX_OF_KIND, type SearchHit, SHORTEST_PART } from '#features/desk/contract/search.ts'
import { beginsWith, hasPart, MOST_OF_PART, type Searched, union } from './searched.ts'

type MemberHit = Extract<SearchHit, { kind: 'member' }>

/**
 * The members that a number or a part of it names. Who may serve them also finds them by their number of before, e-mail
 * address, recipients and the end of a phone number, and sees what was found.
 */
export async function findMembers(db: Reader, searched: Searched): Promise<MemberHit[]> {
  const { code, part, rights } = searched
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
    ...(mayServe ? ofPerson(searched) : []),
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

/** What finds a member by who they are. */
function ofPerson({ text, words }: Searched): RawBuilder<unknown>[] {
  const limit = sql`limit ${MOST_OF_PART}`
  const email = plainEmail(text)
  const digits = text.replace(/[\s()+.-]/g, '')
  const isPhoneEnd = /^\d+$/.test(digits) && digits.length >= SHORTEST_PART
  return [
    sql`select account_id, 0, null from account_by_email where email = ${email}`,
    sql`select account_id, 0, null from brought_member
      where old_number <> '' and upper(old_number) = upper(${text})`,
    ...(email.length < SHORTEST_PART
      ? []
      : [
          sql`(select account_id, 2, null from account_by_email
            where ${beginsWith(sql`email`, email)} ${limit})`,
        ]),
    ...(words.length === 0
      ? []
      : [
          sql`(select account_id, 2, recipient from address
            where search_words(recipient) @> ${words}::text[] ${limit})`,
        ]),
    ...(isPhoneEnd
      ? [
          sql`(select account_id, 3, recipient from address
            where ${beginsWith(sql`reverse(phone)`, [...digits].toReversed().join(''))} ${limit})`,
        ]
      : []),
  ]
}
