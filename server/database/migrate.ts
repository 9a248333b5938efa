import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** Brings the tables up to date; servers that start together take turns by the migrator's advisory lock. Answers what it ran. */
export async function migrate(db: Pick<Database, 'withoutTimeLimits'>): Promise<string[]> {
  const { error, results } = await db.withoutTimeLimits(({ kysely }) =>
    new Migrator({
      db: kysely,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest(),
  )
  if (error !== undefined) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
