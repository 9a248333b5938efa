import { sql } from 'kysely'
import type { Database } from './database.ts'
import { startEpoch } from './epoch.ts'
import { migrate, requireMigrated } from './migrate.ts'

type Deps = { newId: () => string; nowMs: () => number }

/** Applies migrations and starts the first epoch, or a new one after an unclean shutdown. Returns whether there is no account yet. */
export async function prepareDatabase(db: Database, { newId, nowMs }: Deps): Promise<boolean> {
  await migrate(db)
  const epoch = await db.kysely.selectFrom('epoch').select('id').limit(1).executeTakeFirst()
  const why = epoch === undefined ? 'first' : db.unclean ? 'unclean start' : undefined
  if (why !== undefined) {
    await startEpoch(db.kysely, { id: newId(), at: new Date(nowMs()).toISOString(), why })
  }
  const account = await db.kysely.selectFrom('account').select('account_id').limit(1).execute()
  return account.length === 0
}

/** For a command, which migrates nothing: throws BadDatabase unless the database is of this version. */
export async function prepareForCommand(db: Database, { newId, nowMs }: Deps): Promise<void> {
  // Who opens the database after a crash is told so once, also where the command is refused.
  if (db.unclean && (await hasEpochs(db))) {
    const at = new Date(nowMs()).toISOString()
    await startEpoch(db.kysely, { id: newId(), at, why: 'unclean start' })
  }
  await requireMigrated(db)
}

async function hasEpochs({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('epoch') is not null as there`.execute(kysely)
  return rows[0]?.there === true
}
