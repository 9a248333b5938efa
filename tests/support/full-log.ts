import { sql } from 'kysely'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { isDiskFullError } from '#engine/server/database/unavailable.ts'
import { clearDisk, fillDisk } from './small-disk.ts'

// Opens a database on a small disk, takes the disk from a transaction that is writing, and prints what comes of it.
const [dataDirectory = ''] = process.argv.slice(2)
const db = await openDatabase({ kind: 'directory', dataDirectory })
const words: unknown[] = []
db.disk.watch((isFull) => words.push({ isFull }))
db.failed.then((error) => words.push({ failed: error.message }))
const isRefused = (running: Promise<unknown>) =>
  running.then(
    () => false,
    (error) => isDiskFullError(error, db),
  )
const count = async () => (await db.run('select count(*) from kept')).rows[0]?.count

await db.run('create table kept (id int)')
await db.run('insert into kept select generate_series(1, 500)')
const writing = db.kysely.transaction().execute(async (tx) => {
  await sql`insert into kept values (0)`.execute(tx)
  fillDisk(dataDirectory)
  const page = 'x'.repeat(1_000_000)
  // The log grows by 16 MB at a time.
  for (let i = 0; i < 40; i++)
    await sql`select pg_logical_emit_message(true, '', ${page})`.execute(tx)
})
words.push({ writingIsRefused: await isRefused(writing) })
words.push({ readingIsRefused: await isRefused(count()) })
clearDisk(dataDirectory)
await new Promise<void>((resolve) => db.disk.watch((isFull) => isFull || resolve()))
words.push({ kept: await count() })
await db.run('insert into kept values (501)')
words.push({ kept: await count() })
await db.close()
process.stdout.write(JSON.stringify(words))
