import type { Database } from './database.ts'
import { startEpoch } from './epoch.ts'
import { migrate } from './migrate.ts'

/** Applies migrations and starts the first epoch, or a new one after an unclean shutdown. Returns whether there is no account yet. */
export async function prepareDatabase(
  db: Database,
  { newId, nowMs }: { newId: () => string; nowMs: () => number },
): Promise<boolean> {
  await migrate(db)
  const epoch = await db.kysely.selectFrom('epoch').select('id').limit(1).executeTakeFirst()
  const why = epoch === undefined ? 'first' : db.unclean ? 'unclean start' : undefined
  if (why !== undefined) {
    await startEpoch(db.kysely, { id: newId(), at: new Date(nowMs()).toISOString(), why })
  }
  const account = await db.kysely.selectFrom('account').select('account_id').limit(1).execute()
  return account.length === 0
}
