import { sql } from 'kysely'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction, takenConstraint } from '#engine/server/database/in-transaction.ts'
import type { Author } from '#engine/server/database/records.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
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
  { memberNum, ...member }: NewMember & { memberNum: string | null },
  deps: CreateMemberDeps,
): Promise<AccountRow> {
  if (memberNum === null) throw new Error('No member number is left')
  const id = deps.newId()
  const [row] = await createMembers(
    tx,
    [{ ...member, id, memberNum }],
    { accountId: id, role: 'member' },
    deps,
  )
  if (row === undefined) throw new Error('No account was created')
  return row
}

/**
 * Creates accounts under their ids and numbers of `withMemberNums`. The caller holds the locks of the mail addresses,
 * which have no accounts.
 */
export async function createMembers(
  tx: Tx,
  members: readonly (NewMember & { id: string; memberNum: string })[],
  author: Author,
  deps: CreateMemberDeps,
): Promise<AccountRow[]> {
  const of = members.map(({ id, memberNum, email }) => ({ account_id: id, memberNum, email }))
  await tx
    .insertInto('given_member_num')
    .values(of.map(({ memberNum }) => ({ member_num: memberNum })))
    .execute()
  await tx
    .insertInto('account_by_member_num')
    .values(of.map(({ account_id, memberNum }) => ({ member_num: memberNum, account_id })))
    .execute()
  await tx
    .insertInto('account_by_email')
    .values(of.map(({ account_id, email }) => ({ email, account_id })))
    .execute()
  const ids = members.map(({ id }) => id)
  return writeFor(tx, ids, author, deps, async (scope) =>
    members.map(({ id, memberNum, email, language }) => {
      const row: AccountRow = {
        id,
        memberNum,
        email,
        language,
        defaultAddressId: null,
        mutedNotifications: null,
        cashFen: 0,
      }
      scope.of(id).put('account', row)
      scope.of(id).audit({
        act: 'account.create',
        about: 'account',
        objectId: id,
        before: null,
        after: { memberNum },
      })
      return row
    }),
  )
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
export const withMemberNum = <T>(
  deps: Pick<Services, 'db' | 'randomBytes'>,
  work: (memberNum: string | null) => Promise<T>,
): Promise<T> => withMemberNums(deps, 1, ([memberNum = null]) => work(memberNum))

/** The same with several numbers: fewer if not so many are left. */
export async function withMemberNums<T>(
  { db, randomBytes }: Pick<Services, 'db' | 'randomBytes'>,
  count: number,
  work: (memberNums: readonly string[]) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const memberNums = await drawMemberNums(db.kysely, randomBytes, count)
    try {
      return await work(memberNums)
    } catch (error) {
      if (tries === MOST_TRIES || takenConstraint(error) !== 'given_member_num_pkey') throw error
    }
  }
}

/**
 * The first of a few drawn numbers that were never given, shorter ones first: one statement however full the shortest
 * length is.
 */
async function drawMemberNums(
  db: Reader,
  randomBytes: RandomBytes,
  count: number,
): Promise<string[]> {
  const numbers = new Set(
    MEMBER_DIGITS.flatMap((length) =>
      Array.from({ length: DRAWS_PER_LENGTH * count }, () => makeMemberNum(randomBytes, length)),
    ),
  )
  const { rows } = await sql<{ memberNum: string }>`
    select num as "memberNum" from unnest(${[...numbers]}::text[]) with ordinality as drawn(num, nth)
    where not exists (select from given_member_num g where g.member_num = num)
    order by nth limit ${count}`.execute(db)
  return rows.map(({ memberNum }) => memberNum)
}
