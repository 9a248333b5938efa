import type { Reader, Tx } from '#engine/server/database/database.ts'
import type { ReportKind } from '#features/bounces/rules/reports.ts'

/** Why and since when the address of an account gets codes alone; null if it gets all mail. */
export async function readMailMark(
  db: Reader,
  accountId: string,
): Promise<{ kind: ReportKind; code: string; since: string } | null> {
  const mark = await db
    .selectFrom('mail_mark')
    .select(['kind', 'code', 'since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return mark ?? null
}

/** All mail goes to the account again: a code arrived at its address, or it has another one. Earlier reports count no more. */
export async function clearMailMark(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('mail_mark').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('returned_mail')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute()
}
