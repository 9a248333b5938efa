import type { Reader } from './database.ts'

/** The account with a member number. */
export async function findAccount(db: Reader, memberNum: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account_by_member_num')
    .select('account_id')
    .where('member_num', '=', memberNum)
    .executeTakeFirst()
  return account?.account_id
}
