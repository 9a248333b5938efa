import type { Reader } from '#server/database/database.ts'

/** The account with a member number. */
export async function accountOf(db: Reader, memberNum: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('account_id')
    .where('member_num', '=', memberNum)
    .executeTakeFirst()
  return found?.account_id
}
