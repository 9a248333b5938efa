import type { Reader } from '#engine/server/database/database.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { keyName } from '#features/system/rules/printed-key.ts'
import { readBackupRecipient } from '#features/system/server/backup-key.ts'
import { mark, readMarks } from '#features/system/server/marks.ts'
import type { ArchiveName } from './keep-rule.ts'

/** What tells the archives of one installation from those of others in the same place. */
export type Installation = { id: string; isOwn: (archive: ArchiveName) => boolean }

/**
 * The installation whose database this is; it gets its id with its first archive. A restore takes the id away
 * (`beginAnew`), because the installation that made the archive may still be running.
 *
 * Archives of earlier versions name a key alone. Those are its own that were made before it had an id, for a key that it
 * has or had; after a restore none is, since the other installation has the same keys.
 */
export async function readInstallation(
  db: Reader,
  deps: Pick<Services, 'nowMs' | 'newId'>,
): Promise<Installation> {
  await db
    .insertInto('server_mark')
    .values({ name: 'installation', at: nowOf(deps), detail: deps.newId().slice(-8) })
    .onConflict((of) => of.column('name').doNothing())
    .execute()
  const { installation, restored } = await readMarks(db)
  const id = installation?.detail
  if (!id) throw new Error('the installation has no id')
  const keys = restored === undefined ? await keysOf(db) : new Set<string>()
  const since = Date.parse(installation.at)
  return {
    id,
    isOwn: (archive) =>
      archive.installation === null
        ? keys.has(archive.key) && archive.madeAtMs <= since
        : archive.installation === id,
  }
}

/** For a database that was just restored: what it came from may go on, and its archives are not ours to remove. */
export async function beginAnew(db: Reader, now: Pick<Services, 'nowMs'>): Promise<void> {
  await db.deleteFrom('server_mark').where('name', '=', 'installation').execute()
  await mark(db, 'restored', now)
}

/** The names of the keys that archives are and were made for, as far back as the audit log goes. */
async function keysOf(db: Reader): Promise<Set<string>> {
  const current = await readBackupRecipient(db)
  const earlier = await db
    .selectFrom('audit')
    .select('object_id')
    .where('act', '=', 'confirmBackupKey')
    .execute()
  return new Set([
    ...(current === undefined ? [] : [keyName(current.recipient)]),
    ...earlier.map(({ object_id }) => object_id),
  ])
}
