import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Language } from '#server/words/words.ts'
import type { AccountRow } from '#shared/contract/rows.ts'
import { MEMBER_DIGITS, makeMemberNum } from '#shared/domain/codes.ts'
import type { RandomBytes } from '#shared/domain/ids.ts'

export type CreateMemberDeps = WriteDeps & { randomBytes: RandomBytes }

/** Creates an account with a unique member number. The caller holds the lock of the mail address, which has no account. */
export async function createMember(
  tx: Tx,
  { email, language }: { email: string; language: Language | null },
  deps: CreateMemberDeps,
): Promise<AccountRow> {
  const id = deps.newId()
  const memberNum = await takeMemberNum(tx, id, deps.randomBytes)
  await tx.insertInto('account_by_email').values({ email, account_id: id }).execute()
  const row: AccountRow = {
    ...{ id, memberNum, email, language, defaultAddressId: null },
    ...{ mutedNotifications: null, cashFen: 0 },
  }
  await writeFor(tx, [id], { accountId: id, role: 'member' }, deps, async (writer) => {
    writer.put(id, 'account', row)
    writer.audit({
      act: 'account.create',
      accountId: id,
      objectId: id,
      before: null,
      after: { memberNum },
    })
  })
  return row
}

const DRAWS_PER_LENGTH = 4

/**
 * The first of a few drawn numbers that was never given, shorter ones first: one statement however full the shortest
 * length is. If another registration takes it at the same moment, the transaction runs again (`inTransaction`).
 */
async function takeMemberNum(tx: Tx, accountId: string, randomBytes: RandomBytes): Promise<string> {
  const drawn = MEMBER_DIGITS.flatMap((length) =>
    Array.from({ length: DRAWS_PER_LENGTH }, () => makeMemberNum(randomBytes, length)),
  )
  const { rows } = await sql<{ memberNum: string }>`
    with given as (
      insert into given_member_num (member_num)
      select num from unnest(${drawn}::text[]) with ordinality as drawn(num, nth)
      where not exists (select from given_member_num g where g.member_num = num)
      order by nth limit 1
      returning member_num
    )
    insert into account_by_member_num (member_num, account_id)
    select member_num, ${accountId} from given returning member_num as "memberNum"`.execute(tx)
  const [taken] = rows
  if (taken === undefined) throw new Error('No member number is left')
  return taken.memberNum
}
