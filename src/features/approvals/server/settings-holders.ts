import type { Reader } from '#engine/server/database/database.ts'

/** The staff who hold the right `settings`, all of them or the one with this account. */
export function settingsHolders(db: Reader, accountId?: string) {
  const holders = db
    .selectFrom('account')
    .innerJoin('staff_right', 'staff_right.account_id', 'account.account_id')
    .select(['account.account_id as accountId', 'email', 'language'])
    .where('role', '=', 'staff')
    .where('staff_right.right', '=', 'settings')
  return accountId === undefined
    ? holders.execute()
    : holders.where('account.account_id', '=', accountId).execute()
}
