import { sql } from 'kysely'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction, takenConstraint } from '#engine/server/database/in-transaction.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import type { ReadDeps, Services } from '#engine/server/services.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'
import type { Language } from '#engine/shared/languages.ts'
import type { AccountRow } from '#features/member/changes/rows.ts'
import { MEMBER_DIGITS, makeMemberNum } from '#features/member/rules/member-num.ts'

export type CreateMemberDeps = WriteDeps & { randomBytes: RandomBytes }
type NewMember = { email: string; language: Language | null }

/** Creates an account under a number of `withMemberNum`. The caller holds the lock of the mail address, which has no account. */
export async function createMember(
  tx: Tx,
  { email, language, memberNum }: NewMember & { memberNum: string | null },
  deps: CreateMemberDeps,
): Promise<AccountRow> {
  if (memberNum === null) throw new Error('No member number is left')
  const id = deps.newId()
  await tx.insertInto('given_member_num').values({ member_num: memberNum }).execute()
  await tx
    .insertInto('account_by_member_num')
    .values({ member_num: memberNum, account_id: id })
    .execute()
  await tx.insertInto('account_by_email').values({ email, account_id: id }).execute()
  const row: AccountRow = {
    id,
    memberNum,
    email,
    language,
    defaultAddressId: null,
    mutedNotifications: null,
    cashFen: 0,
  }
  await writeForOne(tx, id, { accountId: id, role: 'member' }, deps, async (scope) => {
    scope.put('account', row)
    scope.audit({
      act: 'account.create',
      about: 'account',
      objectId: id,
      before: null,
      after: { memberNum },
    })
  })
  return row
}

/** Creates an account in a transaction of its own. */
export const registerMember = (
  deps: CreateMemberDeps & ReadDeps,
  member: NewMember,
): Promise<AccountRow> =>
  withMemberNum(deps, (memberNum) =>
    inTransaction(deps.db, (tx) => createMember(tx, { ...member, memberNum }, deps)),
  )

const DRAWS_PER_LENGTH = 4
const MOST_TRIES = 5

/**
 * Does something that may create an account, with a number that was never given. It is drawn before the transaction
 * begins. If another registration takes it in between, this is done again with another one. Null if none is left.
 */
export async function withMemberNum<T>(
  { db, randomBytes }: Pick<Services, 'db' | 'randomBytes'>,
  work: (memberNum: string | null) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const memberNum = await drawMemberNum(db.kysely, randomBytes)
    try {
      return await work(memberNum)
    } catch (error) {
      if (tries === MOST_TRIES || takenConstraint(error) !== 'given_member_num_pkey') throw error
    }
  }
}

/**
 * The first of a few drawn numbers that was never given, shorter ones first: one statement however full the shortest
 * length is.
 */
async function drawMemberNum(db: Reader, randomBytes: RandomBytes): Promise<string | null> {
  const numbers = MEMBER_DIGITS.flatMap((length) =>
    Array.from({ length: DRAWS_PER_LENGTH }, () => makeMemberNum(randomBytes, length)),
  )
  const { rows } = await sql<{ memberNum: string }>`
    select num as "memberNum" from unnest(${numbers}::text[]) with ordinality as drawn(num, nth)
    where not exists (select from given_member_num g where g.member_num = num)
    order by nth limit 1`.execute(db)
  return rows[0]?.memberNum ?? null
}
