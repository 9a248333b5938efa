import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** Applies pending migrations under the migrator's advisory lock. Returns their names. */
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
