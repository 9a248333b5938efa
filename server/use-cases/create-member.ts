import type { Tx } from '#server/database/database.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Language } from '#server/words/words.ts'
import type { AccountRow } from '#shared/contract/rows.ts'
import { makeMemberNum } from '#shared/domain/codes.ts'
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

/** Draws again while the number is taken: six digits allow a million numbers. */
async function takeMemberNum(tx: Tx, accountId: string, randomBytes: RandomBytes): Promise<string> {
  for (;;) {
    const memberNum = makeMemberNum(randomBytes)
    const taken = await tx
      .insertInto('account_by_member_num')
      .values({ member_num: memberNum, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_num')
      .executeTakeFirst()
    if (taken !== undefined) return memberNum
  }
}
