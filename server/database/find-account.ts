import type { Reader } from './database.ts'

/** The account with a member number. */
export async function findAccount(db: Reader, memberNum: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account_by_member_num')
    .select('account_id')
    .where('member_num', '=', memberNum)
    .executeTakeFirst()
  return found?.account_id
}
