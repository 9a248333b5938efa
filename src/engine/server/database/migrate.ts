import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { BadDatabase } from './bad-database.ts'
import type { Database, Reader } from './database.ts'
import { sqlState } from './in-transaction.ts'
import { BASELINE, migrations } from './migrations.ts'

/** SQLSTATE of a table that is there already. */
const EXISTS = '42P07'

async function hasHistory(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** Writes the baseline in place of the released migrations that a database went through, where it went through all of them. */
async function beginAtBaseline(db: Reader): Promise<void> {
  await sql`
    with released as (
      delete from kysely_migration where name collate "C" <= ${BASELINE.released}
        and exists (select from kysely_migration where name = ${BASELINE.released})
      returning timestamp
    )
    insert into kysely_migration (name, timestamp)
    select ${BASELINE.name}, max(timestamp) from released having count(*) > 0
    on conflict do nothing`.execute(db)
}

/** Throws BadDatabase for data that another version of Sampan has migrated, which this one cannot follow. */
async function refuseOtherHistory(db: Reader): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const own = Object.keys(migrations)
  const applied = rows.map(({ name }) => name).sort()
  const odd = applied.filter((name, at) => name !== own[at])
  if (odd.length === 0) return
  const last = applied.at(-1) ?? ''
  if (last < BASELINE.name) {
    throw new BadDatabase(
      `the database is of an older Sampan (${last}); start the release that ends with ${BASELINE.released} on it once, then this one`,
    )
  }
  const isNewer = applied.length > own.length && odd.length === applied.length - own.length
  const names = odd.length > 1 ? `${odd[0]} and ${odd.length - 1} more` : odd[0]
  throw new BadDatabase(
    isNewer
      ? `the database is of a newer Sampan (${names}); start that version or a later one, or restore a backup that this one made`
      : `the database is of another line of Sampan (${names} where this one has ${own[applied.indexOf(odd[0] ?? '')] ?? 'nothing'}); start the version that made it, or choose another database`,
  )
}

/**
 * Throws BadDatabase unless this version's server has migrated the database. Commands change no tables: servers of the
 * version before may run on them, and a backup before an update shall be one of theirs.
 */
export async function requireMigrated({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  if (!(await hasHistory(kysely))) {
    throw new BadDatabase(
      'there are no tables of Sampan in the database yet, and this command makes none; start the server on it once',
    )
  }
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(kysely)
  const last = rows.at(-1)?.name ?? 'nothing'
  if (last !== BASELINE.released) await refuseOtherHistory(kysely)
  if (rows.length === Object.keys(migrations).length) return
  throw new BadDatabase(
    `the database is of an earlier Sampan (${last}), and this command changes none; use the command of that version, such as for a backup before the update, or start this server on it once (or sampan --migrate-only)`,
  )
}

/** SQLSTATEs of a lock that another server's requests keep: a deadlock, and one that did not come in time. */
const LOCKED = new Set(['40P01', '55P03'])
/** What waits behind a migration that waits for a table is answered in time. */
const LOCK_TIMEOUT = '1s'
const PAUSE_MS = 500
/** As long as a backup may read all tables. */
const LONGEST_MS = 600_000

/**
 * Applies pending migrations under the migrator's advisory lock, all or none. Returns their names. Servers of the version
 * before may go on meanwhile: a table that they use is waited for only shortly, and then all is tried again.
 */
export async function migrate({
  kind,
  withoutTimeLimits,
}: Pick<Database, 'kind' | 'withoutTimeLimits'>): Promise<string[]> {
  const { error, results } = await withoutTimeLimits(async ({ kysely }) => {
    const migrator = new Migrator({
      db: kysely,
      provider: { getMigrations: async () => migrations },
    })
    if (await hasHistory(kysely)) {
      await beginAtBaseline(kysely)
      await refuseOtherHistory(kysely)
    }
    if (kind !== 'pglite') await sql.raw(`set lock_timeout = '${LOCK_TIMEOUT}'`).execute(kysely)
    for (const beganAt = performance.now(); ; ) {
      const result = await migrator.migrateToLatest()
      const isLocked = LOCKED.has(sqlState(result.error) ?? '')
      if (!isLocked || performance.now() - beganAt > LONGEST_MS) return result
      await setTimeout(PAUSE_MS * (1 + Math.random()))
    }
  })
  if (sqlState(error) === EXISTS) {
    const { message } = error as Error
    throw new BadDatabase(
      `the database holds tables of something else (${message}); name an empty database`,
    )
  }
  if (error !== undefined) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
