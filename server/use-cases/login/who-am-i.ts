import type { Reader } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'

/** The account of a session as the app's user info shows it. */
export async function whoAmI(db: Reader, { accountId, role }: Actor) {
  const account = await db
    .selectFrom('account')
    .select(['member_num', 'email', 'cash_fen'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const user = {
    memberNum: account.member_num,
    email: account.email,
    cashAmount: account.cash_fen,
  }
  return { accountId, role, user }
}
