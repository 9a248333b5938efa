import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { listDiskFiles } from '#engine/server/files/list-disk-files.ts'
import { s3Objects } from '#engine/server/files/s3-objects.ts'
import type { Services } from '#engine/server/services.ts'
import { BadSetting } from '#engine/server/settings.ts'
import { ARCHIVE_PREFIX, removeUnfinished, writeWhole } from './archive-places.ts'
import { backedUpTables } from './backed-up-tables.ts'
import type { Mark, SecretName, Secrets } from './backup-format.ts'

const ROWS_AT_ONCE = 1_000

type Deps = Pick<Services, 'db' | 'files' | 'settings' | 'nowMs'>
type Count = { rows: number; files: number }

/** Writes every row of one snapshot and every file of a disk store. The backup appears only when it is complete. */
export async function writeBackup(path: string, deps: Deps): Promise<Count> {
  await refuseOther(path)
  const name = basename(path)
  const isUnfinished = (one: string) =>
    one.startsWith(name) && /^\.[0-9a-f]{8}\.part$/.test(one.slice(name.length))
  await removeUnfinished(dirname(path), isUnfinished, deps.nowMs)
  const isInside = deps.settings.files.kind === 'disk'
  return sendBackup((bytes) => writeWhole(path, bytes), deps, { secrets: {}, isInside })
}

/**
 * Sends a backup, packed, to whatever `take` writes it to: the rows of one snapshot, the secrets, and the files if
 * they are to be inside. `take` resolves once all of it is kept, and its bytes end with an error if there is no whole one.
 */
export async function sendBackup(
  take: (bytes: Readable) => Promise<void>,
  { db, files, settings, nowMs }: Deps,
  { secrets, isInside }: { secrets: Secrets; isInside: boolean },
): Promise<Count> {
  const gzip = createGzip()
  // Who takes the bytes says why it could not; nobody may read this by then.
  gzip.on('error', () => {})
  const written = take(gzip)
  // It may fail before anything waits for it, which would end the server.
  written.catch(() => {})
  const write = async (text: string) => {
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), written])
  }
  const mark = (...words: Mark) => write(JSON.stringify(words))
  const count = { rows: 0, files: 0 }
  try {
    const madeAt = new Date(nowMs()).toISOString()
    const migration = await lastMigration(db.kysely)
    const placed = isInside ? 'inside' : 'leftOut'
    const kept = Object.entries(secrets)
    // An older Sampan would pass the secrets over.
    const version = kept.length > 0 ? 2 : 1
    await write(
      JSON.stringify({ format: 'sampan-backup', version, madeAt, migration, files: placed }),
    )
    // Safe: the names of the record.
    for (const [name, value] of kept) await mark('secret', name as SecretName, value)
    count.rows = await db.withoutTimeLimits((unbounded) =>
      inTransaction(unbounded, (tx) => writeTables(tx, { write, mark }), {
        isolation: 'repeatable read',
      }),
    )
    if (isInside) {
      for await (const key of keysOf(settings, nowMs)) {
        const bytes = await files.get(key)
        if (bytes === undefined) continue
        await mark('file', key, Buffer.from(bytes).toString('base64'))
        count.files += 1
      }
    }
    await mark('end', count.rows, count.files)
    gzip.end()
    await written
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : new Error(String(error)))
    await written.catch(() => {})
    throw error
  }
  return count
}

/** The keys of all files, on a disk or in a bucket, in which archives may be too. */
async function* keysOf(
  { files }: Pick<Services['settings'], 'files'>,
  nowMs: () => number,
): AsyncGenerator<string> {
  if (files.kind === 'disk') return yield* listDiskFiles(files.directory)
  for await (const key of s3Objects(files, nowMs).list('')) {
    if (!key.startsWith(ARCHIVE_PREFIX)) yield key
  }
}

/** The migration that made the tables as they are, since another server may have begun to migrate them. */
async function lastMigration(db: Reader): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name collate "C") as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

/** Refuses to replace what is no file: a folder would be found at the end, and a device or a pipe would be gone. */
async function refuseOther(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there === undefined || there.isFile()) return
  throw new BadSetting(`${path} is no file that a backup could replace; name one`)
}

async function writeTables(
  tx: Tx,
  {
    write,
    mark,
  }: {
    write: (text: string) => Promise<void>
    mark: (...words: Mark) => Promise<void>
  },
): Promise<number> {
  let count = 0
  for (const table of await backedUpTables(tx)) {
    await mark('table', table)
    await sql`declare backup no scroll cursor for
      select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ row: string }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(tx)
      for (const { row } of rows) await write(row)
      count += rows.length
      if (rows.length < ROWS_AT_ONCE) break
    }
    await sql`close backup`.execute(tx)
  }
  return count
}
