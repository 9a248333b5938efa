import type { Reader } from '#engine/server/database/database.ts'

export type Planned = { askedAt: string; dueAt: string }

/** When the member asked for the deletion of their account, and when it is due; null if it stays. */
export async function plannedDeletion(db: Reader, accountId: string): Promise<Planned | null> {
  const deletion = await db
    .selectFrom('account_deletion')
    .select(['asked_at as askedAt', 'due_at as dueAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return deletion ?? null
}
