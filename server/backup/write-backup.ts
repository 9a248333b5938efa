import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { listDiskFiles } from '#engine/server/files/list-disk-files.ts'
import type { Services } from '#engine/server/services.ts'
import { BadSetting } from '#engine/server/settings.ts'
import { backedUpTables } from './backed-up-tables.ts'
import type { Mark } from './backup-format.ts'

const ROWS_AT_ONCE = 1_000

/** Writes every row of one snapshot and every file of a disk store. The backup appears only when it is complete. */
export async function writeBackup(
  path: string,
  { db, files, settings, nowMs }: Pick<Services, 'db' | 'files' | 'settings' | 'nowMs'>,
): Promise<{ rows: number; files: number }> {
  await refuseOther(path)
  const unfinished = `${path}.part`
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 }))
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
    const placed = settings.files.kind === 'disk' ? 'inside' : 'leftOut'
    await write(
      JSON.stringify({ format: 'sampan-backup', version: 1, madeAt, migration, files: placed }),
    )
    count.rows = await db.withoutTimeLimits((unbounded) =>
      inTransaction(unbounded, (tx) => writeTables(tx, { write, mark }), {
        isolation: 'repeatable read',
      }),
    )
    if (settings.files.kind === 'disk') {
      for await (const key of listDiskFiles(settings.files.directory)) {
        const bytes = await files.get(key)
        if (bytes === undefined) continue
        await mark('file', key, Buffer.from(bytes).toString('base64'))
        count.files += 1
      }
    }
    await mark('end', count.rows, count.files)
    gzip.end()
    await written
    await syncFile(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
  return count
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

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
